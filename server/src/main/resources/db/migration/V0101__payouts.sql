-- Payouts to vendors: prepared, approved by a second person, transferred, and stated.

alter table marketplace_finance
  -- The last week or month for which the service has prepared payouts.
  add column prepared_period text;
call app.open_to_worker('marketplace_finance', 'select');

create table payout_run (
  org_id           bigint not null references organization,
  id               uuid not null,
  number           text not null,
  status           text not null default 'draft',
  currency         text not null,
  total            numeric(19,4) not null default 0,
  payout_count     integer not null default 0,
  left_out_count   integer not null default 0,
  -- A user or an API key, hence no reference; null: the service.
  created_by       uuid,
  created_by_name  text not null,
  approved_by      uuid,
  approved_by_name text,
  approved_at      timestamptz,
  paid_on          date,
  paid_by_name     text,
  -- Why it was cancelled.
  reason           text,
  version          integer not null default 1,
  created_at       timestamptz not null,
  primary key (org_id, id),
  constraint payout_run_number_is_unique unique (org_id, number),
  constraint payout_run_status_is_known check (status in ('draft', 'approved', 'paid', 'cancelled')),
  constraint payout_run_is_approved_by_another check (approved_by <> created_by),
  constraint payout_run_is_paid_after_approval check (status not in ('approved', 'paid') or approved_by is not null),
  constraint payout_run_is_paid_on_a_day check ((status = 'paid') = (paid_on is not null)),
  constraint payout_run_is_cancelled_for_a_reason check ((status = 'cancelled') = (reason is not null))
);
call app.protect('payout_run', 'select, insert, update');
call app.track_changes('payout_run');
create index payout_run_by_age on payout_run (org_id, created_at, id);
create unique index payout_run_is_open_once on payout_run (org_id, currency) where status in ('draft', 'approved');

-- What a run pays to one vendor, with the account as it was then; or why it pays nothing.
create table vendor_payout (
  org_id         bigint not null,
  id             uuid not null,
  run_id         uuid not null,
  number         text not null,
  vendor_id      uuid not null,
  vendor_name    text not null,
  currency       text not null,
  amount         numeric(19,4) not null,
  entry_count    integer not null,
  left_out       text,
  account_holder text,
  iban           text,
  street         text[] not null,
  postal_code    text,
  city           text,
  country        text,
  paid_on        date,
  created_at     timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, run_id) references payout_run (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  constraint vendor_is_paid_once_in_a_run unique (org_id, run_id, vendor_id),
  constraint vendor_payout_left_out_is_known check (
    left_out in ('negative_balance', 'account_missing', 'account_not_verified')),
  constraint vendor_payout_has_an_account check (
    left_out is not null or (amount > 0 and account_holder is not null and iban is not null)),
  constraint vendor_payout_is_paid_unless_left_out check (left_out is null or paid_on is null)
);
call app.protect('vendor_payout', 'select, insert, update (amount, entry_count, left_out, paid_on)');
call app.protect_from_vendors('vendor_payout');
call app.track_changes('vendor_payout');
create index vendor_payout_by_age on vendor_payout (org_id, created_at, id);
create index vendor_payout_by_vendor on vendor_payout (org_id, vendor_id, created_at, id);

alter table vendor_entry
  add foreign key (org_id, payout_id) references vendor_payout (org_id, id);

-- Documents of a payout: its statement, and the invoice on commissions and fees.
create table vendor_document (
  org_id     bigint not null,
  -- Also that of its PDF.
  id         uuid not null,
  kind       text not null,
  number     text not null,
  payout_id  uuid not null,
  vendor_id  uuid not null,
  issued_on  date not null,
  currency   text not null,
  net        numeric(19,4) not null,
  tax_rate   numeric(7,4),
  tax        numeric(19,4) not null,
  total      numeric(19,4) not null,
  -- Both sides as the document shows them.
  parties    jsonb not null,
  pdf_at     timestamptz,
  created_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, payout_id) references vendor_payout (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  constraint vendor_document_is_written_once unique (org_id, payout_id, kind),
  constraint vendor_document_number_is_unique unique (org_id, kind, number),
  constraint vendor_document_kind_is_known check (kind in ('statement', 'commission_invoice')),
  constraint vendor_document_is_a_sum check (total = net + tax)
);
call app.protect('vendor_document', 'select, insert, update (pdf_at)');
call app.protect_from_vendors('vendor_document');
call app.track_changes('vendor_document');
create index vendor_document_by_age on vendor_document (org_id, created_at, id);
create index vendor_document_by_vendor on vendor_document (org_id, vendor_id, created_at, id);
