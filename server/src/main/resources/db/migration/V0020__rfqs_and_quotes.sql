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

-- Quotes: one row each, with the draft of the next version in it; what was sent lies in versions, which
-- nobody can change.

create table quote (
  org_id            bigint not null references organization,
  id                uuid not null,
  number            text not null,
  status            text not null default 'draft',
  customer_id       uuid not null,
  website_id        uuid not null,
  currency          text not null,
  rfq_id            uuid,
  copied_from       uuid,
  -- The version that was sent last, and what it says; 0: none was.
  latest_version    integer not null default 0,
  valid_until       timestamptz,
  total             numeric(19, 4),
  -- The draft of the next version; its lines are in quote_line.
  draft_valid_until timestamptz,
  draft_shipping    numeric(19, 4) not null default 0,
  draft_terms       text,
  draft_comment     text,
  -- Whoever wrote the draft, a person or a key; null: the buyer, by a counter.
  edited_by         uuid,
  edited_by_name    text not null,
  -- Whoever approved of discounts below the floor in this very draft.
  approved_by       uuid,
  approved_by_name  text,
  -- Why it was declined or withdrawn.
  reason            text,
  order_id          uuid,
  version           integer not null default 1,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, rfq_id) references rfq (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  constraint quote_number_is_unique unique (org_id, number),
  constraint quote_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  constraint quote_status_is_known check
    (status in ('draft', 'sent', 'countered', 'accepted', 'declined', 'withdrawn', 'expired')),
  constraint quote_is_a_draft_until_it_is_sent check ((status = 'draft') = (latest_version = 0)),
  constraint quote_sent_says_what_and_how_long check
    ((latest_version > 0) = (valid_until is not null) and (latest_version > 0) = (total is not null)),
  constraint quote_accepted_names_its_order check ((status = 'accepted') = (order_id is not null)),
  constraint quote_approval_has_a_name check ((approved_by is null) = (approved_by_name is null)),
  constraint quote_is_not_approved_by_its_editor check (approved_by <> edited_by)
);
call app.protect('quote', 'select, insert, update');
call app.open_to_worker('quote', 'select'); -- to find what expires
create index quote_by_age on quote (org_id, created_at, id);
create index quote_by_customer on quote (org_id, customer_id, created_at, id);
create index quote_by_status on quote (org_id, status, created_at, id);
create index quote_by_rfq on quote (org_id, rfq_id) where rfq_id is not null;
create index quote_by_expiry on quote (valid_until, id) where status in ('sent', 'countered');

alter table rfq add foreign key (org_id, quote_id) references quote (org_id, id);

create table quote_line (
  org_id     bigint not null,
  quote_id   uuid not null,
  line       integer not null,
  -- Null for a line in free text, which its name is.
  variant_id uuid,
  sku        text,
  name       text not null,
  unit       text not null,
  quantity   integer not null,
  -- Net, for one; null: nobody has said so yet.
  unit_price numeric(19, 4),
  -- What the buyer would have paid without the quote.
  list_price numeric(19, 4),
  comment    text,
  primary key (org_id, quote_id, line),
  foreign key (org_id, quote_id) references quote (org_id, id),
  foreign key (org_id, variant_id) references variant (org_id, id),
  constraint quote_line_quantity_is_positive check (quantity > 0),
  constraint quote_line_price_is_not_negative check (unit_price >= 0),
  constraint quote_line_has_both_or_no_sku check ((variant_id is null) = (sku is null))
);
call app.protect('quote_line');
create index quote_line_by_variant on quote_line (org_id, variant_id);

-- From here on what was said stays said: the app may add rows and never touch them again.

create table quote_version (
  org_id       bigint not null,
  quote_id     uuid not null,
  version      integer not null,
  valid_until  timestamptz not null,
  shipping     numeric(19, 4) not null,
  terms        text,
  comment      text,
  total        numeric(19, 4) not null,
  sent_by_name text not null,
  -- Whoever approved of its discounts, where that was needed.
  approved_by_name text,
  sent_at      timestamptz not null,
  primary key (org_id, quote_id, version),
  foreign key (org_id, quote_id) references quote (org_id, id),
  constraint quote_version_is_sent_in_time check (sent_at < valid_until)
);
call app.protect('quote_version', 'select, insert');

create table quote_version_line (
  org_id     bigint not null,
  quote_id   uuid not null,
  version    integer not null,
  line       integer not null,
  variant_id uuid,
  sku        text,
  name       text not null,
  unit       text not null,
  quantity   integer not null,
  unit_price numeric(19, 4) not null,
  list_price numeric(19, 4),
  comment    text,
  primary key (org_id, quote_id, version, line),
  foreign key (org_id, quote_id, version) references quote_version (org_id, quote_id, version),
  foreign key (org_id, variant_id) references variant (org_id, id)
);
call app.protect('quote_version_line', 'select, insert');
create index quote_version_line_by_variant on quote_version_line (org_id, variant_id);

-- What the buyer would rather have; one answer to a version at most.
create table quote_counter (
  org_id     bigint not null,
  quote_id   uuid not null,
  version    integer not null,
  buyer_id   uuid not null,
  buyer_name text not null,
  comment    text,
  created_at timestamptz not null,
  primary key (org_id, quote_id, version),
  foreign key (org_id, quote_id, version) references quote_version (org_id, quote_id, version)
);
call app.protect('quote_counter', 'select, insert');

create table quote_counter_line (
  org_id     bigint not null,
  quote_id   uuid not null,
  version    integer not null,
  line       integer not null,
  quantity   integer,
  unit_price numeric(19, 4),
  comment    text,
  primary key (org_id, quote_id, version, line),
  foreign key (org_id, quote_id, version) references quote_counter (org_id, quote_id, version),
  foreign key (org_id, quote_id, version, line) references quote_version_line (org_id, quote_id, version, line),
  constraint quote_counter_quantity_is_positive check (quantity > 0),
  constraint quote_counter_price_is_not_negative check (unit_price >= 0)
);
call app.protect('quote_counter_line', 'select, insert');

create table quote_settings (
  org_id               bigint primary key references organization,
  -- Further below the list price than this somebody else must approve; null: no floor.
  max_discount_percent numeric(5, 2),
  version              integer not null default 1,
  constraint quote_max_discount_is_a_percentage check (max_discount_percent between 0 and 100)
);
call app.protect('quote_settings');
