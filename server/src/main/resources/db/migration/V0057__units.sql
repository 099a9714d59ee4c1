-- Units of measure: what variants are counted in and sold in.
create table unit (
  org_id     bigint not null references organization on delete cascade,
  id         uuid not null,
  code       text not null,
  name       text not null,
  -- How many decimals a quantity in this unit may have.
  decimals   integer not null default 0,
  -- The unit of the same dimension that it is converted to, and how many of that one it is.
  base_unit  text,
  factor     numeric(24,6),
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint unit_code_is_unique unique (org_id, code),
  foreign key (org_id, base_unit) references unit (org_id, code),
  constraint unit_decimals_are_few check (decimals between 0 and 6),
  constraint unit_factor_is_positive check (factor > 0),
  constraint unit_factor_belongs_to_a_base check ((base_unit is null) = (factor is null))
);
call app.protect('unit');
create index unit_by_age on unit (org_id, created_at, id);
create index unit_by_base on unit (org_id, base_unit) where base_unit is not null;
call app.track_changes('unit');

create function app.common_units()
  returns table (code text, name text, decimals integer, base_unit text, factor numeric)
  language sql immutable
  as $$
    select u.code, u.name, u.decimals, u.base_unit, u.factor
      from (values (1, 'piece', 'Piece', 0, null, null), (2, 'pair', 'Pair', 0, null, null),
                   (3, 'set', 'Set', 0, null, null), (4, 'pack', 'Pack', 0, null, null),
                   (5, 'box', 'Box', 0, null, null), (6, 'roll', 'Roll', 0, null, null),
                   (7, 'pallet', 'Pallet', 0, null, null), (7, 'crate', 'Crate', 0, null, null),
                   (8, 'kg', 'Kilogram', 3, null, null),
                   (9, 'm', 'Metre', 3, null, null), (10, 'm2', 'Square metre', 3, null, null),
                   (11, 'l', 'Litre', 3, null, null), (12, 'h', 'Hour', 2, null, null),
                   (13, 'g', 'Gram', 0, 'kg', 0.001), (14, 't', 'Tonne', 6, 'kg', 1000),
                   (15, 'cm', 'Centimetre', 1, 'm', 0.01), (16, 'mm', 'Millimetre', 0, 'm', 0.001),
                   (17, 'ml', 'Millilitre', 0, 'l', 0.001))
           u (n, code, name, decimals, base_unit, factor)
     order by u.n
  $$;

-- A new organization has the common units.
create function app.add_common_units() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into unit (org_id, id, code, name, decimals, base_unit, factor, created_at)
  select new.org_id, app.uuid7(new.created_at), u.code, u.name, u.decimals, u.base_unit, u.factor, new.created_at
    from app.common_units() u;
  return null;
end
$$;
revoke all on function app.add_common_units() from public;

create trigger organization_has_units after insert on organization
  for each row execute function app.add_common_units();

insert into unit (org_id, id, code, name, decimals, base_unit, factor, created_at)
select o.org_id, app.uuid7(now()), u.code, u.name, u.decimals, u.base_unit, u.factor, now()
  from organization o
 cross join app.common_units() u;

-- What variants say in free text becomes a unit. It has as many decimals as their steps and minimums have.
insert into unit (org_id, id, code, name, created_at)
select v.org_id, app.uuid7(now()), v.unit, v.unit, now()
  from (select distinct org_id, unit from variant) v
    on conflict on constraint unit_code_is_unique do nothing;
update unit u
   set decimals = greatest(u.decimals, v.decimals)
  from (select org_id, unit, max(greatest(scale(trim_scale(min_quantity)), scale(trim_scale(step_quantity)))) as decimals
          from variant
         group by org_id, unit) v
 where v.org_id = u.org_id and v.unit = u.code and v.decimals > u.decimals;

alter table variant
  -- Further units that it is sold in: [{"unit": "roll", "factor": 50}].
  add column units jsonb not null default '[]',
  add foreign key (org_id, unit) references unit (org_id, code);
-- The unit first: an index on the tenant alone is so small that checks of foreign keys would be planned with it.
create index variant_by_unit on variant (unit, org_id);

-- What was ordered, where it was ordered in another unit than the variant's.
alter table cart_line add column ordered_quantity numeric(24,6), add column ordered_unit text;
alter table order_line add column ordered_quantity numeric(24,6), add column ordered_unit text;
alter table rfq_line add column ordered_quantity numeric(24,6), add column ordered_unit text;
alter table quote_line add column ordered_quantity numeric(24,6), add column ordered_unit text;
alter table quote_version_line add column ordered_quantity numeric(24,6), add column ordered_unit text;

-- A run converts the quantity anew. Null: the unit of the variant.
alter table recurring_order_line add column unit text;

-- What has quantities in a unit with more decimals than these. Orders that are done and documents that can be changed
-- freely do not count.
create function app.finer_quantities(p_org bigint, p_code text, p_decimals integer) returns setof text
  language sql stable
  as $$
    with counted as (select v.id, v.min_quantity, v.step_quantity
                       from variant v
                      where v.org_id = p_org and v.unit = p_code),
         fine (what, quantity) as (
      select 'minimums and steps of variants', q.quantity
        from counted v
       cross join lateral (values (v.min_quantity), (v.step_quantity)) q (quantity)
      union all
      select 'stock', q.quantity
        from stock s
        join counted v on v.id = s.variant_id
       cross join lateral (values (s.on_hand), (s.allocated)) q (quantity)
       where s.org_id = p_org
      union all
      select 'open orders', l.quantity - l.cancelled
        from order_line l
        join counted v on v.id = l.variant_id
        join customer_order o on o.org_id = l.org_id and o.id = l.order_id
       where l.org_id = p_org and o.status not in ('delivered', 'closed', 'cancelled')
      union all
      select 'carts', l.quantity
        from cart_line l
        join cart c on c.org_id = l.org_id and c.id = l.cart_id and c.order_id is null
        join counted v on v.id = l.variant_id
       where l.org_id = p_org)
    select distinct f.what from fine f where scale(trim_scale(f.quantity)) > p_decimals order by f.what
  $$;

-- How many variants are counted or sold in a unit.
create function app.unit_uses(p_org bigint, p_code text) returns bigint
  language sql stable
  as $$
    select count(*)
      from variant v
     where v.org_id = p_org
       and (v.unit = p_code or v.units @> jsonb_build_array(jsonb_build_object('unit', p_code)))
  $$;
