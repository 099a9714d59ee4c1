-- Collective invoices: one invoice over the shipments that a company got in a week or a month.

alter table billing_settings
  drop constraint billing_is_known,
  add constraint billing_is_known check (billing in ('shipment', 'order', 'weekly', 'monthly', 'manual'));
alter table company_billing
  drop constraint company_billing_is_known,
  add constraint company_billing_is_known check (billing in ('shipment', 'order', 'weekly', 'monthly', 'manual'));

-- Null: its lines are of several orders. Lines and taxes name theirs.
alter table invoice
  alter column order_id drop not null,
  -- Of a collective invoice: when its goods left.
  add column period_from date,
  add column period_until date,
  add constraint invoice_period_is_whole check
    ((period_from is null) = (period_until is null) and (period_from is null or period_from <= period_until)),
  add constraint invoice_of_a_shipment_is_of_an_order check (shipment_id is null or order_id is not null);

-- Null: a credit note over several orders.
alter table refund_due alter column order_id drop not null;

-- Shipments that have left and wait for a collective invoice.
create table unbilled_shipment (
  org_id      bigint not null,
  shipment_id uuid not null,
  customer_id uuid not null,
  shipped_at  timestamptz not null,
  primary key (org_id, shipment_id),
  foreign key (org_id, shipment_id) references shipment (org_id, id) on delete cascade,
  foreign key (org_id, customer_id) references customer_company (org_id, id)
);
call app.protect('unbilled_shipment', 'select, insert, delete');
call app.open_to_worker('unbilled_shipment', 'select');
call app.open_to_worker('billing_settings', 'select (org_id, billing)');
call app.open_to_worker('company_billing', 'select');
create index unbilled_shipment_by_customer on unbilled_shipment (org_id, customer_id, shipped_at);

-- What comes back before it was billed is not billed later.
alter table order_line
  add column returned_unbilled numeric(24,6) not null default 0,
  add constraint order_line_is_billed_or_came_back check (returned_unbilled >= 0 and invoiced + returned_unbilled <= quantity);

-- Goods that come back before they were billed.
create function app.return_unbilled(p_line uuid, p_quantity numeric) returns void
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
begin
  update order_line l
     set returned_unbilled = l.returned_unbilled + p_quantity
   where l.org_id = (select app.org()) and l.id = p_line;
end
$$;
revoke all on function app.return_unbilled(uuid, numeric) from public;
grant execute on function app.return_unbilled(uuid, numeric) to ${app};

-- Jobs of these kinds did not end with their effect and were given up although the file was there.
delete from work_job j
 using (select org_id, id from invoice where pdf_at is not null
        union all
        select org_id, id from dunning_notice where pdf_at is not null
        union all
        select org_id, id from customer_return where slip_at is not null
        union all
        select org_id, shipment_id from invoice where shipment_id is not null) d
 where j.kind in ('invoice.pdf', 'dunning.pdf', 'return.slip', 'invoice.shipment') and j.org_id = d.org_id
   and j.subject_id = d.id;
