-- Requests for quote: what a buyer needs a price for, and what both sides ask about it.

create table rfq (
  org_id       bigint not null references organization,
  id           uuid not null,
  number       text not null,
  status       text not null default 'draft',
  customer_id  uuid not null,
  buyer_id     uuid not null,
  buyer_name   text not null,
  -- Without a foreign key: the website may go, the document stays.
  website_id   uuid not null,
  currency     text not null,
  comment      text,
  -- Why it was declined or withdrawn.
  reason       text,
  copied_from  uuid,
  -- The quote whose sending answered it.
  quote_id     uuid,
  -- Staff see it from then on.
  submitted_at timestamptz,
  expires_at   timestamptz not null,
  version      integer not null default 1,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint rfq_number_is_unique unique (org_id, number),
  constraint rfq_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  constraint rfq_status_is_known check
    (status in ('draft', 'submitted', 'needs_info', 'quoted', 'declined', 'withdrawn', 'expired')),
  constraint rfq_quoted_names_its_quote check ((status = 'quoted') = (quote_id is not null)),
  constraint rfq_is_submitted_before_it_is_answered check
    (submitted_at is not null or status in ('draft', 'withdrawn', 'expired'))
);
call app.protect('rfq');
call app.open_to_worker('rfq', 'select'); -- to find what expires
create index rfq_by_age on rfq (org_id, created_at, id);
create index rfq_by_customer on rfq (org_id, customer_id, created_at, id);
create index rfq_by_status on rfq (org_id, status, created_at, id);
create index rfq_by_expiry on rfq (expires_at, id) where status in ('draft', 'submitted', 'needs_info');

create table rfq_line (
  org_id       bigint not null,
  rfq_id       uuid not null,
  line         integer not null,
  -- Null for a line in free text, which its name is.
  variant_id   uuid,
  sku          text,
  name         text not null,
  unit         text not null,
  quantity     integer not null,
  target_price numeric(19, 4),
  needed_by    date,
  comment      text,
  primary key (org_id, rfq_id, line),
  foreign key (org_id, rfq_id) references rfq (org_id, id) on delete cascade,
  foreign key (org_id, variant_id) references variant (org_id, id),
  constraint rfq_line_quantity_is_positive check (quantity > 0),
  constraint rfq_line_target_is_not_negative check (target_price >= 0),
  constraint rfq_line_has_both_or_no_sku check ((variant_id is null) = (sku is null))
);
call app.protect('rfq_line');
create index rfq_line_by_variant on rfq_line (org_id, variant_id);

create table rfq_note (
  org_id      bigint not null,
  id          uuid not null,
  rfq_id      uuid not null,
  kind        text not null,
  author_name text not null,
  note        text not null,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, rfq_id) references rfq (org_id, id) on delete cascade,
  constraint rfq_note_kind_is_known check (kind in ('question', 'answer'))
);
call app.protect('rfq_note', 'select, insert');
create index rfq_note_by_rfq on rfq_note (org_id, rfq_id, created_at, id);
