-- Customer companies: their place in a tree, their groups, what they owe and where they live.

alter table customer_company
  -- The merchant's own number for it: what imports know a company by.
  add column code              text not null,
  add column parent_id         uuid,
  add column payment_terms     text not null default 'prepaid',
  add column net_days          integer,
  -- Null: no bound.
  add column credit_limit      numeric(19,4),
  add column credit_currency   text,
  add column tax_exempt        boolean not null default false,
  add column tax_certificate   text,
  add column tax_exempt_until  date,
  add column tax_id            text,
  add column blocked_reason    text,
  add column notes             text,
  add column version           integer not null default 1,
  add column updated_at        timestamptz not null,
  add constraint customer_company_code_is_unique unique (org_id, code),
  add constraint customer_company_code_is_normal check (code = btrim(code) and code <> ''),
  add constraint customer_company_parent foreign key (org_id, parent_id) references customer_company (org_id, id),
  add constraint customer_company_is_not_its_own_parent check (parent_id <> id),
  add constraint customer_company_terms_are_known check (payment_terms in ('prepaid', 'net')),
  add constraint customer_company_net_has_days check ((payment_terms = 'net') = (net_days is not null)),
  add constraint customer_company_credit_is_money
    check ((credit_limit is null) = (credit_currency is null) and credit_limit >= 0),
  add constraint customer_company_exemption_is_whole
    check (tax_exempt or (tax_certificate is null and tax_exempt_until is null));
create index customer_company_by_parent on customer_company (org_id, parent_id) where parent_id is not null;
create index customer_company_by_age on customer_company (org_id, created_at, id);
create index customer_company_by_name on customer_company (org_id, name, id);

create table company_address (
  org_id           bigint not null,
  id               uuid not null,
  customer_id      uuid not null,
  label            text,
  company          text,
  person           text,
  street           text[] not null,
  postal_code      text,
  city             text not null,
  region           text,
  country          text not null,
  phone            text,
  default_shipping boolean not null,
  default_billing  boolean not null,
  version          integer not null default 1,
  created_at       timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id) on delete cascade,
  constraint company_address_has_a_street check (cardinality(street) between 1 and 3),
  constraint company_address_country_is_iso check (country ~ '^[A-Z]{2}$')
);
call app.protect('company_address');
create index company_address_by_age on company_address (org_id, customer_id, created_at, id);
create unique index company_has_one_default_shipping on company_address (org_id, customer_id) where default_shipping;
create unique index company_has_one_default_billing on company_address (org_id, customer_id) where default_billing;

create table customer_group (
  org_id      bigint not null references organization,
  id          uuid not null,
  name        text not null,
  description text,
  version     integer not null default 1,
  created_at  timestamptz not null,
  primary key (org_id, id),
  constraint customer_group_name_is_unique unique (org_id, name)
);
call app.protect('customer_group');

create table customer_group_member (
  org_id      bigint not null,
  group_id    uuid not null,
  customer_id uuid not null,
  primary key (org_id, customer_id, group_id),
  foreign key (org_id, group_id) references customer_group (org_id, id) on delete cascade,
  foreign key (org_id, customer_id) references customer_company (org_id, id) on delete cascade
);
call app.protect('customer_group_member');
create index customer_group_member_by_group on customer_group_member (org_id, group_id);

-- The company that the caller buys for and the website it looks at; set by the doors of V0002.
create function app.customer() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.customer_id', true), '')::uuid;

create function app.website() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.website_id', true), '')::uuid;

-- A company, then its parent, and so on upwards.
create function app.lineage(p_customer uuid) returns table (customer_id uuid, distance integer)
  language plpgsql stable rows 4
  as $$
declare
  parent uuid;
begin
  customer_id := p_customer;
  for step in 0 .. 10 loop
    select c.parent_id into parent
      from customer_company c
     where c.org_id = (select app.org()) and c.id = lineage.customer_id;
    exit when not found;
    distance := step;
    return next;
    exit when parent is null;
    customer_id := parent;
  end loop;
end
$$;

-- Everything that a rule for this buyer may name: the company, those above it, and their groups.
create function app.parties() returns uuid[]
  language plpgsql stable
  as $$
begin
  if app.customer() is null then
    return '{}';
  end if;
  return (
    with line as materialized (select l.customer_id from app.lineage(app.customer()) l)
    select coalesce(array_agg(p.id), '{}')
      from (select line.customer_id as id from line
            union
            select m.group_id
              from line
              join customer_group_member m on m.org_id = (select app.org()) and m.customer_id = line.customer_id) p);
end
$$;
