-- Invoices and credit notes. What was issued never changes: a correction is a credit note.

create table billing_settings (
  org_id     bigint primary key references organization,
  -- When invoices are made; companies may have another rule.
  billing    text not null default 'shipment',
  xml_format text not null default 'cii',
  -- Colour of lines and headings.
  colour     text not null default '#1f4e79',
  -- Name, address, tax ids and bank account as documents show them; null: nothing can be issued.
  seller     jsonb,
  version    integer not null default 1,
  constraint billing_is_known check (billing in ('shipment', 'order', 'manual')),
  constraint xml_format_is_known check (xml_format in ('cii', 'ubl')),
  constraint billing_colour_is_known check (colour ~ '^#[0-9a-f]{6}$')
);
call app.protect('billing_settings', 'select, insert, update');

create table company_billing (
  org_id      bigint not null,
  customer_id uuid not null,
  billing     text not null,
  primary key (org_id, customer_id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint company_billing_is_known check (billing in ('shipment', 'order', 'manual'))
);
call app.protect('company_billing');

create table document_series (
  org_id    bigint not null references organization,
  series    text not null,
  next      bigint not null,
  -- Of the last document: dates do not run backwards.
  issued_on date not null,
  primary key (org_id, series)
) with (fillfactor = 50);
call app.protect('document_series', 'select');

-- Takes the next number of a series. The row stays locked until the transaction ends, so a number whose transaction
-- fails is taken by the next one: there are no gaps.
create function app.take_document_number(p_series text, p_today date, out number text, out issued_on date)
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into document_series as s (org_id, series, next, issued_on)
  values ((select app.org()), p_series, 10002, p_today)
      on conflict (org_id, series) do update
     set next = s.next + 1, issued_on = greatest(s.issued_on, excluded.issued_on)
  returning p_series || '-' || s.next - 1, s.issued_on into number, issued_on;
end
$$;
revoke all on function app.take_document_number(text, date) from public;
grant execute on function app.take_document_number(text, date) to ${app};

create table invoice (
  org_id              bigint not null references organization,
  id                  uuid not null,
  kind                text not null,
  -- Null while it is a draft.
  number              text,
  status              text not null default 'draft',
  customer_id         uuid not null,
  order_id            uuid not null,
  shipment_id         uuid,
  -- Of a credit note: the invoice that it corrects.
  invoice_id          uuid,
  currency            text not null,
  net                 numeric(19,4) not null,
  tax                 numeric(19,4) not null,
  total               numeric(19,4) not null,
  -- Of an invoice: the sum of its credit notes.
  credited            numeric(19,4) not null default 0,
  -- Seller, buyer, delivery and payment as they were at issue.
  parties             jsonb,
  reason              text,
  issued_on           date,
  due_on              date,
  -- Of a document in another currency: the tax in the organization's.
  accounting_tax      numeric(19,4),
  accounting_currency text,
  issued_at           timestamptz,
  -- When it was settled for the first time.
  paid_at             timestamptz,
  pdf_at              timestamptz,
  pdf_sha256          bytea,
  external_id         text,
  metadata            jsonb not null default '{}',
  version             integer not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, shipment_id) references shipment (org_id, id),
  foreign key (org_id, invoice_id) references invoice (org_id, id),
  constraint invoice_number_is_unique unique (org_id, number),
  constraint invoice_kind_is_known check (kind in ('invoice', 'credit_note')),
  constraint invoice_status_is_known check
    (status in ('draft', 'issued', 'partially_paid', 'paid', 'credited', 'written_off')),
  constraint invoice_has_a_number_once_it_is_issued check
    ((status = 'draft') = (number is null) and (number is null) = (parties is null)
     and (number is null) = (issued_on is null) and (number is null) = (issued_at is null)),
  constraint invoice_is_a_sum check (total = net + tax and net >= 0 and tax >= 0),
  constraint credit_note_names_its_invoice check ((kind = 'credit_note') = (invoice_id is not null)),
  constraint invoice_is_credited_once check (credited between 0 and total)
);
call app.protect('invoice');
call app.track_changes('invoice');
create index invoice_by_age on invoice (org_id, created_at, id);
create index invoice_by_customer on invoice (org_id, customer_id, created_at, id);
create index invoice_by_order on invoice (org_id, order_id, id);
create index invoice_by_status on invoice (org_id, status, created_at, id);
create index invoice_by_due_date on invoice (org_id, due_on, id);
create index invoice_by_invoice on invoice (org_id, invoice_id) where invoice_id is not null;
create unique index invoice_of_a_shipment on invoice (org_id, shipment_id) where shipment_id is not null;
create unique index invoice_by_external_id on invoice (org_id, external_id) where external_id is not null;

create table invoice_line (
  org_id       bigint not null,
  invoice_id   uuid not null,
  position     integer not null,
  -- Goods of an order line, the shipping of an order, or an amount that is credited.
  kind         text not null,
  order_id     uuid not null,
  line_id      uuid,
  sku          text,
  gtin         text,
  name         text not null,
  unit         text not null,
  quantity     numeric(24,6) not null,
  unit_price   numeric(19,4) not null,
  net          numeric(19,4) not null,
  tax_category text not null,
  tax_rate     numeric(7,4) not null,
  -- Of a credit note: the line of the invoice.
  credits      integer,
  -- Of an invoice: how much of the line was credited.
  credited_quantity numeric(24,6) not null default 0,
  credited_net      numeric(19,4) not null default 0,
  primary key (org_id, invoice_id, position),
  foreign key (org_id, invoice_id) references invoice (org_id, id) on delete cascade,
  foreign key (org_id, line_id) references order_line (org_id, id),
  constraint invoice_line_kind_is_known check (kind in ('goods', 'shipping', 'amount')),
  constraint invoice_line_has_goods check ((kind = 'goods') = (line_id is not null)),
  constraint invoice_line_bills_something check (quantity > 0 and net >= 0),
  constraint invoice_line_is_credited_once check
    (credited_quantity between 0 and quantity and credited_net between 0 and net)
);
call app.protect('invoice_line', 'select, insert, delete');
create index invoice_line_by_order_line on invoice_line (org_id, line_id) where line_id is not null;
create index invoice_line_by_order on invoice_line (org_id, order_id);

-- Tax by rate, for each order: the invoices of an order add up to its tax.
create table invoice_tax (
  org_id     bigint not null,
  invoice_id uuid not null,
  order_id   uuid not null,
  category   text not null,
  rate       numeric(7,4) not null,
  basis      numeric(19,4) not null,
  tax        numeric(19,4) not null,
  -- Why no tax is charged.
  reason     text,
  -- Of an invoice: what its credit notes took back.
  credited_basis numeric(19,4) not null default 0,
  credited_tax   numeric(19,4) not null default 0,
  primary key (org_id, invoice_id, order_id, category, rate),
  foreign key (org_id, invoice_id) references invoice (org_id, id) on delete cascade,
  constraint invoice_tax_is_credited_once check
    (credited_basis between 0 and basis and credited_tax between 0 and tax)
);
call app.protect('invoice_tax', 'select, insert, delete');
create index invoice_tax_by_order on invoice_tax (org_id, order_id);

alter table order_line
  -- On invoices, drafts among them.
  add column invoiced numeric(24,6) not null default 0,
  add constraint order_line_is_invoiced_once check (invoiced between 0 and quantity);

-- What was billed cannot be billed again: order lines carry the sum of their invoice lines.
create function app.bill_order_lines() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update order_line l
     set invoiced = l.invoiced + c.quantity
    from (select t.org_id, t.line_id, sum(t.quantity) * case tg_op when 'INSERT' then 1 else -1 end as quantity
            from touched t
           where t.kind = 'goods' and t.credits is null
           group by t.org_id, t.line_id) c
   where l.org_id = c.org_id and l.id = c.line_id;
  return null;
end
$$;
revoke all on function app.bill_order_lines() from public;
create trigger order_lines_are_billed
  after insert on invoice_line
  referencing new table as touched
  for each statement execute function app.bill_order_lines();
create trigger order_lines_are_unbilled
  after delete on invoice_line
  referencing old table as touched
  for each statement execute function app.bill_order_lines();

-- Carries a credit note over to its invoice when it is issued.
create function app.credit_invoice() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update invoice i set credited = i.credited + new.total where i.org_id = new.org_id and i.id = new.invoice_id;
  update invoice_line l
     set credited_quantity = l.credited_quantity + case c.kind when 'amount' then 0 else c.quantity end,
         credited_net = l.credited_net + c.net
    from invoice_line c
   where c.org_id = new.org_id and c.invoice_id = new.id
     and l.org_id = c.org_id and l.invoice_id = new.invoice_id and l.position = c.credits;
  update invoice_tax t
     set credited_basis = t.credited_basis + c.basis, credited_tax = t.credited_tax + c.tax
    from invoice_tax c
   where c.org_id = new.org_id and c.invoice_id = new.id
     and t.org_id = c.org_id and t.invoice_id = new.invoice_id and t.order_id = c.order_id
     and t.category = c.category and t.rate = c.rate;
  return null;
end
$$;
revoke all on function app.credit_invoice() from public;
create trigger credit_note_reduces_its_invoice
  after update of status on invoice
  for each row when (old.status = 'draft' and new.status <> 'draft' and new.kind = 'credit_note')
  execute function app.credit_invoice();

-- What was issued stays as it is; only its progress is written.
create function app.freeze_invoice() returns trigger
  language plpgsql
  as $$
declare
  progress constant text[] := array['status', 'credited', 'paid_at', 'pdf_at', 'pdf_sha256', 'external_id', 'metadata',
                                    'version', 'updated_at'];
begin
  if old.status <> 'draft'
     and (tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(new) - progress <> to_jsonb(old) - progress) then
    raise exception 'invoice % was issued and cannot change', old.number using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger invoice_is_frozen
  before update or delete on invoice
  for each row execute function app.freeze_invoice();

-- The same for its lines and taxes. Rows of a draft that is deleted follow it.
create function app.freeze_invoice_part() returns trigger
  language plpgsql
  as $$
declare
  part record := case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from invoice i where i.org_id = part.org_id and i.id = part.invoice_id and i.status <> 'draft') then
    raise exception 'an issued invoice cannot change' using errcode = 'check_violation';
  end if;
  return part;
end
$$;
create trigger invoice_line_is_frozen
  before insert or delete on invoice_line
  for each row execute function app.freeze_invoice_part();
create trigger invoice_tax_is_frozen
  before insert or delete on invoice_tax
  for each row execute function app.freeze_invoice_part();
