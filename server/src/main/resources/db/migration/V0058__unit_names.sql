-- Names of units in other languages than the organization's own.
create table unit_translation (
  org_id  bigint not null,
  unit_id uuid not null,
  locale  text not null,
  name    text not null,
  version integer not null default 1,
  primary key (org_id, unit_id, locale),
  foreign key (org_id, unit_id) references unit (org_id, id) on delete cascade
);
call app.protect('unit_translation');
call app.track_parts('unit_translation', 'unit', 'unit_id');

-- What was ordered, where it was ordered in another unit than the variant's.
alter table shopping_list_line add column ordered_quantity numeric(24,6), add column ordered_unit text;
alter table quote_counter_line add column ordered_quantity numeric(24,6), add column ordered_unit text;

-- Quantities of variants that are counted in a unit: the variants themselves, stock, open orders and open carts.
create function app.held_quantities(p_org bigint, p_code text) returns table (what text, quantity numeric)
  language sql stable
  as $$
    with counted as (select v.id, v.min_quantity, v.step_quantity
                       from variant v
                      where v.org_id = p_org and v.unit = p_code)
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
     where l.org_id = p_org
  $$;

-- The same in documents that can still become orders.
create function app.asked_quantities(p_org bigint, p_code text) returns table (what text, quantity numeric)
  language sql stable
  as $$
    with counted as (select v.id, v.sku from variant v where v.org_id = p_org and v.unit = p_code),
         open_quote as (select q.id, q.latest_version
                          from quote q
                         where q.org_id = p_org and q.status in ('draft', 'sent', 'countered'))
    select 'shopping lists', l.quantity
      from shopping_list_line l join counted v on v.id = l.variant_id
     where l.org_id = p_org
    union all
    select 'open requests for quote', l.quantity
      from rfq_line l join counted v on v.id = l.variant_id
      join rfq r on r.org_id = l.org_id and r.id = l.rfq_id
     where l.org_id = p_org and r.status in ('draft', 'submitted', 'needs_info')
    union all
    select 'open quotes', l.quantity
      from quote_line l join counted v on v.id = l.variant_id join open_quote q on q.id = l.quote_id
     where l.org_id = p_org
    union all
    select 'open quotes', n.quantity
      from quote_version_line l join counted v on v.id = l.variant_id
      join open_quote q on q.id = l.quote_id and q.latest_version = l.version
      left join quote_counter_line c
        on c.org_id = l.org_id and c.quote_id = l.quote_id and c.version = l.version and c.line = l.line
     cross join lateral (values (l.quantity), (c.quantity)) n (quantity)
     where l.org_id = p_org
    union all
    select 'recurring orders', l.quantity
      from recurring_order_line l join counted v on v.sku = l.sku and coalesce(l.unit, p_code) = p_code
      join recurring_order r on r.org_id = l.org_id and r.id = l.recurring_order_id
     where l.org_id = p_org and r.status <> 'cancelled'
  $$;

-- What has quantities in a unit with more decimals than these. Documents that are done do not count.
create or replace function app.finer_quantities(p_org bigint, p_code text, p_decimals integer) returns setof text
  language sql stable
  as $$
    select distinct f.what
      from (select * from app.held_quantities(p_org, p_code)
            union all
            select * from app.asked_quantities(p_org, p_code)) f
     where scale(trim_scale(f.quantity)) > p_decimals
     order by f.what
  $$;
