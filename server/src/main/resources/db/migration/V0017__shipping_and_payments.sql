-- Where goods are sent, how, and what that costs; what was paid for orders.

create table shipping_zone (
  org_id          bigint not null references organization,
  id              uuid not null,
  name            text not null,
  countries       text[] not null,
  -- In lower case. Empty: everywhere in the countries.
  regions         text[] not null default '{}',
  -- In upper case without blanks. Empty: every postal code.
  postal_prefixes text[] not null default '{}',
  version         integer not null default 1,
  created_at      timestamptz not null,
  primary key (org_id, id),
  constraint shipping_zone_name_is_unique unique (org_id, name),
  constraint shipping_zone_is_somewhere check (cardinality(countries) >= 1)
);
call app.protect('shipping_zone');
create index shipping_zone_by_age on shipping_zone (org_id, created_at, id);

create table shipping_method (
  org_id     bigint not null references organization,
  id         uuid not null,
  name       text not null,
  zone_id    uuid not null,
  -- Null: on every website.
  website_id uuid,
  active     boolean not null,
  basis      text not null,
  currency   text not null,
  -- Whoever orders for so much pays nothing.
  free_from  numeric(19, 4),
  -- What weighs or costs more does not go this way.
  up_to      numeric(19, 4),
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, zone_id) references shipping_zone (org_id, id),
  foreign key (org_id, website_id) references website (org_id, id) on delete cascade,
  constraint shipping_basis_is_known check (basis in ('weight', 'value')),
  constraint shipping_method_currency_is_iso check (currency ~ '^[A-Z]{3}$')
);
call app.protect('shipping_method');
create index shipping_method_by_age on shipping_method (org_id, created_at, id);
create index shipping_method_by_name on shipping_method (org_id, name, id);
create index shipping_method_by_zone on shipping_method (org_id, zone_id);
create index shipping_method_by_website on shipping_method (org_id, website_id) where website_id is not null;

-- The table of a method: from so many grams, or from such a value, so much.
create table shipping_rate (
  org_id    bigint not null,
  method_id uuid not null,
  starts_at numeric(19, 4) not null,
  price     numeric(19, 4) not null,
  primary key (org_id, method_id, starts_at),
  foreign key (org_id, method_id) references shipping_method (org_id, id) on delete cascade,
  constraint shipping_rate_is_not_negative check (starts_at >= 0 and price >= 0)
);
call app.protect('shipping_rate', 'select, insert, delete');

-- Money for an order: expected, promised, taken, given back.
create table payment (
  org_id     bigint not null,
  id         uuid not null,
  order_id   uuid not null,
  method     text not null,
  status     text not null default 'pending',
  amount     numeric(19, 4) not null,
  currency   text not null,
  -- The gateway's or the bank's; null as long as there is none.
  reference  text,
  -- Stands for a card at the gateway; forgotten once it was used. Numbers of cards never come here.
  token      text,
  -- Why it failed.
  reason     text,
  version    integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  constraint payment_reference_is_unique unique (org_id, method, reference),
  constraint payment_is_by_card_or_transfer check (method in ('card', 'transfer')),
  constraint payment_status_is_known check
    (status in ('pending', 'authorized', 'captured', 'refunded', 'failed')),
  constraint payment_is_positive check (amount > 0),
  constraint payment_failed_for_a_reason check ((status = 'failed') = (reason is not null)),
  constraint payment_token_is_forgotten check (token is null or status = 'pending')
);
call app.protect('payment');
create index payment_by_age on payment (org_id, created_at, id);
create index payment_by_order on payment (org_id, order_id, created_at, id);
create unique index order_has_one_payment_under_way on payment (org_id, order_id)
  where status in ('pending', 'authorized');

-- What the gateway is to be asked. A claim pushes next_at ahead and counts as an attempt; whoever ends
-- a job names the attempt, so that a claim that ran out ends nothing.
create table payment_job (
  org_id     bigint not null,
  payment_id uuid not null,
  task       text not null,
  attempts   integer not null default 0,
  next_at    timestamptz not null,
  primary key (org_id, payment_id),
  foreign key (org_id, payment_id) references payment (org_id, id),
  constraint payment_task_is_known check (task in ('authorize', 'capture'))
);
call app.protect('payment_job');
call app.open_to_worker('payment_job', 'select, update');
create index payment_job_due on payment_job (next_at);
