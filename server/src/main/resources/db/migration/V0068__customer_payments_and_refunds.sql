-- Payments of customer companies, which settle invoices, beside payments for an order; refunds; what is due back.

alter table payment
  alter column order_id drop not null,
  add column customer_id uuid,
  -- The day on which the money came, as the bank says; null while it has not come.
  add column received_on date,
  -- What the payer wrote, such as the numbers of invoices.
  add column remittance text,
  -- Refunded so far, refunds under way among it.
  add column refunded numeric(19,4) not null default 0,
  drop constraint payment_is_by_card_or_transfer,
  add constraint payment_method_is_known check (method in ('card', 'transfer', 'check', 'cash', 'direct_debit')),
  add constraint payment_is_refunded_once check (refunded between 0 and amount);

update payment p
   set customer_id = o.customer_id,
       received_on = case when p.status in ('captured', 'refunded')
                          then (select (p.updated_at at time zone g.time_zone)::date
                                  from organization g
                                 where g.org_id = p.org_id) end
  from customer_order o
 where o.org_id = p.org_id and o.id = p.order_id;

alter table payment
  alter column customer_id set not null,
  add foreign key (org_id, customer_id) references customer_company (org_id, id),
  add constraint payment_came_on_a_day check ((status in ('captured', 'refunded')) = (received_on is not null));
create index payment_by_customer on payment (org_id, customer_id, created_at, id);

create table refund (
  org_id     bigint not null,
  id         uuid not null,
  payment_id uuid not null,
  status     text not null,
  amount     numeric(19,4) not null,
  currency   text not null,
  -- The gateway's or the bank's.
  reference  text,
  reason     text not null,
  -- Why the gateway refused it.
  failure    text,
  version    integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, payment_id) references payment (org_id, id),
  constraint refund_status_is_known check (status in ('pending', 'refunded', 'failed')),
  constraint refund_is_positive check (amount > 0),
  constraint refund_failed_for_a_reason check ((status = 'failed') = (failure is not null))
);
call app.protect('refund', 'select, insert, update (status, reference, failure, version, updated_at)');
call app.track_changes('refund');
create index refund_by_age on refund (org_id, created_at, id);
create index refund_by_payment on refund (org_id, payment_id, created_at, id);

-- The credit that a refund uses up: what is open of the payment, or of a credit note.
create table refund_source (
  org_id     bigint not null,
  refund_id  uuid not null,
  item_id    uuid not null,
  journal_id uuid not null,
  primary key (org_id, refund_id, item_id),
  foreign key (org_id, refund_id) references refund (org_id, id),
  foreign key (org_id, item_id) references open_item (org_id, id),
  foreign key (org_id, journal_id) references journal (org_id, id)
);
call app.protect('refund_source', 'select, insert');
create index refund_source_by_item on refund_source (org_id, item_id);
create index refund_source_by_journal on refund_source (org_id, journal_id);

-- Payments carry the sum of their refunds, so that the constraint above holds for refunds at the same time.
create function app.count_refund() returns trigger
  language plpgsql
  as $$
begin
  update payment p
     set refunded = p.refunded + case tg_op when 'INSERT' then new.amount else - new.amount end
   where p.org_id = new.org_id and p.id = new.payment_id;
  return null;
end
$$;
create trigger payment_is_refunded
  after insert on refund
  for each row execute function app.count_refund();
create trigger failed_refund_counts_no_more
  after update of status on refund
  for each row when (new.status = 'failed' and old.status <> 'failed')
  execute function app.count_refund();

-- Money that is to be given back, by the document that says so: an order that was paid and cut, a credit note for
-- an invoice that was paid. What is due follows the ledger.
create table refund_due (
  org_id      bigint not null,
  -- The id of the order or the credit note.
  id          uuid not null,
  kind        text not null,
  number      text not null,
  order_id    uuid not null,
  customer_id uuid not null,
  -- Of a credit note: the invoice that it corrects.
  invoice_id  uuid,
  amount      numeric(19,4) not null,
  currency    text not null,
  reason      text not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint refund_due_kind_is_known check (kind in ('order', 'credit_note')),
  constraint refund_due_is_not_negative check (amount >= 0)
);
call app.protect('refund_due', 'select, insert, update (amount, reason, updated_at)');
call app.track_changes('refund_due');
create index refund_due_by_age on refund_due (org_id, created_at, id);
create index refund_due_that_is_open on refund_due (org_id, created_at, id) where amount > 0;
create index refund_due_by_order on refund_due (org_id, order_id);
create index refund_due_by_customer on refund_due (org_id, customer_id);

-- Checks of foreign keys to variants read by organization and id. In a small table an index that begins with the
-- organization and repeats its values looked cheaper than the key, and the cached plan stayed while the table grew.
drop index variant_by_tax_class;
create index variant_by_tax_class on variant (tax_class, org_id);

-- As before, but planned for each statement: a session does not keep a plan that it made while the table was small. The
-- sum keeps the index of changes, which has all prices of a list, out of the plan.
create or replace function app.note_change_of_tiers() returns trigger
  language plpgsql
  as $$
begin
  execute
    'update price p
        set updated_at = t.at
       from (select c.org_id, c.price_list_id, c.variant_id, app.time_of_change(c.org_id) as at
               from changed c
              group by c.org_id, c.price_list_id, c.variant_id) t
      where p.org_id = t.org_id and p.price_list_id = t.price_list_id and p.variant_id = t.variant_id
        and p.updated_at + interval ''0'' < t.at';
  return null;
end
$$;
