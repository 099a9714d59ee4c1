-- Commission invoices: of a period or of a payout, at the tax rate that was fixed with the entries. Each entry is on one of them.

alter table vendor_document
  -- Null: an invoice of a week or a month, whether something was paid or not.
  alter column payout_id drop not null,
  -- The days of the first and the last entry of an invoice; null on statements.
  add column period_from date,
  add column period_to date,
  drop constraint vendor_document_is_written_once,
  add constraint vendor_document_statement_is_of_a_payout check (kind <> 'statement' or payout_id is not null),
  add constraint vendor_document_period_has_an_order check (period_from <= period_to);
create unique index vendor_document_states_a_payout_once on vendor_document (org_id, payout_id) where kind = 'statement';

alter table vendor_entry
  -- Percent in what is charged: on a commission as it was when the order was placed, on a fee as it was when it was posted.
  add column tax_rate numeric(7,4),
  -- The commission invoice that it is on. Once set it stays.
  add column invoice_id uuid,
  add foreign key (org_id, invoice_id) references vendor_document (org_id, id),
  add constraint vendor_entry_tax_is_a_percentage check (tax_rate between 0 and 100),
  add constraint vendor_entry_on_an_invoice_is_a_charge check (
    invoice_id is null
    or (tax_rate is not null and kind in ('commission', 'commission_tax', 'fee', 'reversal')));

-- What is on an invoice of a payout already, at the rate that it shows.
update vendor_entry e
   set invoice_id = d.id, tax_rate = coalesce(d.tax_rate, 0)
  from vendor_document d
 where d.org_id = e.org_id and d.payout_id = e.payout_id and d.kind = 'commission_invoice'
   and (e.kind in ('commission', 'commission_tax', 'fee') or (e.kind = 'reversal' and e.vendor_order_id is not null));
-- What is not: by the order, or by the settings.
update vendor_entry e
   set tax_rate = l.rate
  from (select org_id, vendor_order_id, max(commission_tax_rate) as rate
          from vendor_order_line
         group by org_id, vendor_order_id) l
 where l.org_id = e.org_id and l.vendor_order_id = e.vendor_order_id and e.tax_rate is null
   and e.kind in ('commission', 'commission_tax', 'reversal');
update vendor_entry e
   set tax_rate = case when f.country <> v.country then 0 else f.tax_rate end
  from marketplace_finance f
  join vendor v on v.org_id = f.org_id
 where f.org_id = e.org_id and v.id = e.vendor_id and e.tax_rate is null
   and e.kind in ('commission', 'commission_tax', 'fee', 'reversal');

grant update (invoice_id) on vendor_entry to ${app};
create index vendor_entry_to_invoice on vendor_entry (org_id, created_at)
  where invoice_id is null and kind in ('commission', 'commission_tax', 'fee', 'reversal');
create index vendor_entry_by_invoice on vendor_entry (org_id, invoice_id) where invoice_id is not null;

create function app.keep_invoice_of_entry() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  raise exception 'entry % is on invoice % and stays there', old.id, old.invoice_id using errcode = 'check_violation';
end
$$;
revoke all on function app.keep_invoice_of_entry() from public;
create trigger vendor_entry_is_on_one_invoice
  before update of invoice_id on vendor_entry
  for each row when (old.invoice_id is not null and new.invoice_id is distinct from old.invoice_id)
  execute function app.keep_invoice_of_entry();

alter table marketplace_finance
  -- The last week or month whose begin the service has taken to invoice what was before it.
  add column invoiced_period text;
