-- Bank statements: what the bank booked, and which payments came of it.

create table bank_settings (
  org_id            bigint primary key references organization,
  -- Proposals with this score or more are confirmed without staff; null: none is.
  auto_confirm_from smallint,
  -- Accounts of the organization beside the one on its invoices.
  accounts          text[] not null default '{}',
  version           integer not null default 1,
  constraint bank_score_is_a_percentage check (auto_confirm_from between 50 and 100)
);
call app.protect('bank_settings', 'select, insert, update');

create table bank_statement (
  org_id      bigint not null references organization,
  id          uuid not null,
  -- IBAN, or what the bank calls an account without one.
  account     text not null,
  currency    text not null,
  format      text not null,
  -- As the bank has it. Banks use it again, so it is not unique.
  number      text,
  sequence    bigint,
  from_on     date,
  until_on    date,
  -- Null: the file has none.
  opening     numeric(19,4),
  closing     numeric(19,4),
  -- Lines that came with this file, and lines of it that were there before.
  lines       integer not null,
  known_lines integer not null,
  warning     text,
  -- Of its content: the same statement again changes nothing.
  digest      text not null,
  created_at  timestamptz not null,
  primary key (org_id, id),
  constraint bank_statement_is_imported_once unique (org_id, digest),
  constraint bank_statement_format_is_known check (format in ('camt_053_001_02', 'camt_053_001_08', 'csv'))
);
call app.protect('bank_statement', 'select, insert');
call app.track_changes('bank_statement');
create index bank_statement_by_age on bank_statement (org_id, created_at, id);
create index bank_statement_by_account on bank_statement (org_id, account, created_at, id);

create table bank_line (
  org_id            bigint not null,
  id                uuid not null,
  statement_id      uuid not null,
  position          integer not null,
  -- Of the entry at the bank: account, reference, day and amount, or a hash of all fields.
  entry_key         text not null,
  booked_on         date not null,
  value_on          date,
  currency          text not null,
  -- Negative: the money left.
  amount            numeric(19,4) not null,
  counterparty      text,
  counterparty_iban text,
  end_to_end_id     text,
  text              text,
  -- The bank took an earlier booking back, or a payment came back.
  returned          boolean not null,
  -- Of the payment that comes of it.
  reference         text not null,
  status            text not null,
  -- Why it is ignored, or why staff must look at it.
  reason            text,
  proposals         jsonb not null default '[]',
  -- Of the best proposal.
  score             smallint,
  customer_id       uuid,
  order_id          uuid,
  payment_id        uuid,
  matched_at        timestamptz,
  version           integer not null default 1,
  created_at        timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, statement_id) references bank_statement (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, payment_id) references payment (org_id, id),
  constraint bank_line_is_imported_once unique (org_id, entry_key),
  constraint bank_line_status_is_known check (status in ('unmatched', 'proposed', 'confirmed', 'ignored')),
  constraint bank_line_is_not_zero check (amount <> 0),
  constraint confirmed_line_has_a_payment check ((status = 'confirmed') = (payment_id is not null)),
  constraint confirmed_line_is_money_that_came check (status <> 'confirmed' or amount > 0),
  constraint ignored_line_has_a_reason check (status <> 'ignored' or reason is not null)
);
call app.protect('bank_line',
  'select, insert, update (status, reason, proposals, score, customer_id, order_id, payment_id, matched_at, version)');
call app.track_changes('bank_line');
create index bank_line_by_age on bank_line (org_id, created_at, id);
create index bank_line_by_day on bank_line (org_id, booked_on, id);
create index bank_line_by_statement on bank_line (org_id, statement_id, position);
create index bank_line_by_status on bank_line (org_id, status, booked_on, id);
create index bank_line_by_customer on bank_line (org_id, customer_id, booked_on, id) where customer_id is not null;
create index bank_line_by_order on bank_line (org_id, order_id) where order_id is not null;
-- A payment is the one of one line.
create unique index bank_line_by_payment on bank_line (org_id, payment_id) where payment_id is not null;
create index bank_line_by_payer on bank_line (org_id, counterparty_iban)
  where status = 'confirmed' and counterparty_iban is not null;

-- Documents that payers name are found by their numbers.
create index open_item_by_number on open_item (org_id, number);
-- Orders that wait for a transfer.
create index payment_that_is_awaited on payment (org_id, customer_id) where status = 'pending' and method = 'transfer';
