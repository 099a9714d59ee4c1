-- Price lists, whom they are for, and the price that wins.

create table price_list (
  org_id      bigint not null references organization,
  id          uuid not null,
  name        text not null,
  currency    text not null,
  valid_from  timestamptz not null default '-infinity',
  valid_until timestamptz not null default 'infinity',
  version     integer not null default 1,
  created_at  timestamptz not null,
  primary key (org_id, id),
  constraint price_list_name_is_unique unique (org_id, name),
  constraint price_list_validity_has_an_order check (valid_from < valid_until)
);
call app.protect('price_list');

create table price (
  org_id        bigint not null,
  price_list_id uuid not null,
  variant_id    uuid not null,
  min_quantity  integer not null default 1,
  amount        numeric(19, 4) not null,
  primary key (org_id, variant_id, price_list_id, min_quantity),
  foreign key (org_id, price_list_id) references price_list (org_id, id) on delete cascade,
  foreign key (org_id, variant_id) references variant (org_id, id) on delete cascade,
  constraint price_is_not_negative check (amount >= 0),
  constraint price_quantity_is_positive check (min_quantity > 0)
);
call app.protect('price');
create index price_by_list on price (org_id, price_list_id, variant_id, min_quantity);

-- Whom a list is for: a company (and those below it), a group, or everybody on a website.
create table price_assignment (
  org_id        bigint not null,
  price_list_id uuid not null,
  kind          text not null,
  party_id      uuid not null,
  primary key (org_id, kind, party_id, price_list_id),
  foreign key (org_id, price_list_id) references price_list (org_id, id) on delete cascade,
  constraint price_assignment_kind_is_known check (kind in ('company', 'group', 'website'))
);
call app.protect('price_assignment');
create index price_assignment_by_list on price_assignment (org_id, price_list_id);

-- The lists that hold for a company on a website, nearest first: the company, those above it, their
-- groups, the website.
create function app.price_lists(p_customer uuid, p_website uuid, p_at timestamptz)
  returns table (price_list_id uuid, currency text, rank integer)
  language sql stable
  as $$
    with line as materialized (select l.customer_id, l.distance from app.lineage(p_customer) l),
    found as (
      select a.price_list_id, line.distance as rank
        from line
        join price_assignment a on a.org_id = (select app.org()) and a.kind = 'company' and a.party_id = line.customer_id
      union all
      select a.price_list_id, 100 + line.distance
        from line
        join customer_group_member m on m.org_id = (select app.org()) and m.customer_id = line.customer_id
        join price_assignment a on a.org_id = (select app.org()) and a.kind = 'group' and a.party_id = m.group_id
      union all
      select a.price_list_id, 1000
        from price_assignment a
       where a.org_id = (select app.org()) and a.kind = 'website' and a.party_id = p_website
    )
    select l.id, l.currency, min(f.rank)::integer
      from found f
      join price_list l on l.org_id = (select app.org()) and l.id = f.price_list_id
     where l.valid_from <= p_at and p_at < l.valid_until
     group by l.id, l.currency
  $$;

-- The same for the caller, now, as an array in order: asked once per statement.
create function app.price_list_ids() returns uuid[]
  language plpgsql stable
  as $$
begin
  return (select coalesce(array_agg(l.price_list_id order by l.rank, l.price_list_id), '{}')
            from app.price_lists(app.customer(), app.website(), now()) l);
end
$$;
