-- The directory of supplier stores: organizations that answer sourcing requests of other organizations.

-- What an organization shows to others. Nothing else of it is visible to them.
create table sourcing_profile (
  org_id            bigint primary key references organization,
  id                uuid not null,
  listed            boolean not null,
  name              text not null,
  description       text,
  categories        text[] not null,
  -- Countries that it delivers to, by ISO 3166-1; none: all.
  regions           text[] not null,
  languages         text[] not null,
  -- Requests below this value are not worth an answer; null: all are.
  minimum_value     numeric(19,4),
  minimum_currency  text,
  version           integer not null default 1,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  constraint sourcing_profile_minimum_has_a_currency check ((minimum_value is null) = (minimum_currency is null)),
  constraint sourcing_profile_minimum_is_not_negative check (minimum_value >= 0)
);
call app.protect('sourcing_profile', 'select, insert, update');

-- Organizations that this one does not deal with.
create table sourcing_block (
  org_id         bigint not null references organization,
  id             uuid not null,
  blocked_org_id bigint not null,
  -- As it was when it was blocked.
  blocked_name   text not null,
  reason         text,
  created_at     timestamptz not null,
  primary key (org_id, id),
  constraint sourcing_block_is_of_another check (blocked_org_id <> org_id)
);
call app.protect('sourcing_block', 'select, insert, delete');
create unique index sourcing_block_by_organization on sourcing_block (org_id, blocked_org_id);
create index sourcing_block_by_age on sourcing_block (org_id, created_at, id);

-- Sees across tenants: whether one of two organizations has blocked the other.
create function app.sourcing_blocked(p_other bigint) returns boolean
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select exists (select
                     from sourcing_block b
                    where b.org_id = (select app.org()) and b.blocked_org_id = p_other
                       or b.org_id = p_other and b.blocked_org_id = (select app.org()))
  $$;
revoke all on function app.sourcing_blocked(bigint) from public;
grant execute on function app.sourcing_blocked(bigint) to ${app};

-- Sees across tenants: the profiles that organizations show to the one that asks. Those that blocked it, and those that
-- it has blocked, are not among them.
create function app.sourcing_directory()
  returns table (id uuid, supplier_org_id bigint, name text, description text, categories text[], regions text[],
                 languages text[], minimum_value numeric, minimum_currency text, updated_at timestamptz)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select p.id, p.org_id, p.name, p.description, p.categories, p.regions, p.languages, p.minimum_value,
           p.minimum_currency, p.updated_at
      from sourcing_profile p
      join organization o on o.org_id = p.org_id
     where p.listed and o.status = 'active' and p.org_id <> (select app.org())
       and not app.sourcing_blocked(p.org_id)
  $$;
revoke all on function app.sourcing_directory() from public;
grant execute on function app.sourcing_directory() to ${app};
