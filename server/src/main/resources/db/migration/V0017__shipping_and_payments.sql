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
