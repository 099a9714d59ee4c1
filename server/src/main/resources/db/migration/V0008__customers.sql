-- What a customer company is beyond its name: its place in a tree, its groups.

alter table customer_company
  add column parent_id uuid,
  add constraint customer_company_parent foreign key (org_id, parent_id) references customer_company (org_id, id),
  add constraint customer_company_is_not_its_own_parent check (parent_id <> id);
create index customer_company_by_parent on customer_company (org_id, parent_id) where parent_id is not null;

create table customer_group (
  org_id     bigint not null references organization,
  id         uuid not null,
  name       text not null,
  created_at timestamptz not null,
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
  language sql stable
  as $$
    with recursive up as (
      select c.id, c.parent_id, 0 as distance
        from customer_company c
       where c.org_id = (select app.org()) and c.id = p_customer
      union all
      select c.id, c.parent_id, up.distance + 1
        from up
        join customer_company c on c.org_id = (select app.org()) and c.id = up.parent_id
       where up.distance < 10
    )
    select up.id, up.distance from up
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
