-- What refers to a variant in documents that can still become orders.
create function app.variant_requests(p_org bigint, p_variant uuid, p_sku text) returns table (what text)
  language sql stable
  as $$
    select 'open requests for quote'
     where exists (select from rfq_line l join rfq r on r.org_id = l.org_id and r.id = l.rfq_id
                    where l.org_id = p_org and l.variant_id = p_variant
                      and r.status in ('draft', 'submitted', 'needs_info'))
    union all
    select 'open quotes'
     where exists (select from quote_line l join quote q on q.org_id = l.org_id and q.id = l.quote_id
                    where l.org_id = p_org and l.variant_id = p_variant
                      and q.status in ('draft', 'sent', 'countered'))
        or exists (select from quote_version_line l join quote q on q.org_id = l.org_id and q.id = l.quote_id
                    where l.org_id = p_org and l.variant_id = p_variant
                      and q.status in ('draft', 'sent', 'countered'))
    union all
    select 'recurring orders'
     where exists (select from recurring_order_line l
                     join recurring_order r on r.org_id = l.org_id and r.id = l.recurring_order_id
                    where l.org_id = p_org and l.sku = p_sku and r.status <> 'cancelled')
  $$;

-- What refers to variants by quantities or prices in their unit. The unit of such a variant stays.
create function app.variant_unit_uses(p_org bigint, p_variants uuid[]) returns table (variant_id uuid, what text)
  language sql stable
  as $$
    select v.id, u.what
      from variant v
     cross join lateral (
       select 'stock'
        where exists (select from stock s where s.org_id = p_org and s.variant_id = v.id)
           or exists (select from stock_movement m where m.org_id = p_org and m.variant_id = v.id)
       union all
       select 'prices' where exists (select from price p where p.org_id = p_org and p.variant_id = v.id)
       union all
       select 'carts'
        where exists (select from cart_line l join cart c on c.org_id = l.org_id and c.id = l.cart_id and c.order_id is null
                       where l.org_id = p_org and l.variant_id = v.id)
       union all
       select 'shopping lists'
        where exists (select from shopping_list_line l where l.org_id = p_org and l.variant_id = v.id)
       union all
       select 'orders' -- also those that are done: they are ordered again
        where exists (select from order_line l where l.org_id = p_org and l.variant_id = v.id)
       union all
       select d.what from app.variant_requests(p_org, v.id, v.sku) d) u (what)
     where v.org_id = p_org and v.id = any (p_variants)
  $$;

-- Quantities that were named in a unit which is not, or need not be, the unit of the variant.
create function app.named_quantities(p_org bigint, p_code text) returns table (what text, quantity numeric)
  language sql stable
  as $$
    with open_quote as (select q.id, q.latest_version
                          from quote q
                         where q.org_id = p_org and q.status in ('draft', 'sent', 'countered'))
    select 'carts', l.ordered_quantity
      from cart_line l join cart c on c.org_id = l.org_id and c.id = l.cart_id and c.order_id is null
     where l.org_id = p_org and l.ordered_unit = p_code
    union all
    select 'shopping lists', l.ordered_quantity
      from shopping_list_line l
     where l.org_id = p_org and l.ordered_unit = p_code
    union all
    select 'open requests for quote', l.ordered_quantity
      from rfq_line l join rfq r on r.org_id = l.org_id and r.id = l.rfq_id
     where l.org_id = p_org and l.ordered_unit = p_code and r.status in ('draft', 'submitted', 'needs_info')
    union all
    select 'open quotes', l.ordered_quantity
      from quote_line l join open_quote q on q.id = l.quote_id
     where l.org_id = p_org and l.ordered_unit = p_code
    union all
    select 'open quotes', n.quantity
      from quote_version_line l join open_quote q on q.id = l.quote_id and q.latest_version = l.version
      left join quote_counter_line c
        on c.org_id = l.org_id and c.quote_id = l.quote_id and c.version = l.version and c.line = l.line
     cross join lateral (values (l.ordered_quantity, l.ordered_unit), (c.ordered_quantity, c.ordered_unit)) n (quantity, unit)
     where l.org_id = p_org and n.unit = p_code
    union all
    select 'recurring orders', l.quantity
      from recurring_order_line l join recurring_order r on r.org_id = l.org_id and r.id = l.recurring_order_id
     where l.org_id = p_org and l.unit = p_code and r.status <> 'cancelled'
  $$;

create or replace function app.finer_quantities(p_org bigint, p_code text, p_decimals integer) returns setof text
  language sql stable
  as $$
    select distinct f.what
      from (select * from app.held_quantities(p_org, p_code)
            union all
            select * from app.asked_quantities(p_org, p_code)
            union all
            select * from app.named_quantities(p_org, p_code)
            union all
            select 'price tiers', p.min_quantity
              from variant v join price p on p.org_id = v.org_id and p.variant_id = v.id
             where v.org_id = p_org and v.unit = p_code) f
     where scale(trim_scale(f.quantity)) > p_decimals
     order by f.what
  $$;

-- The units in which a variant is sold besides its own: its sales units, and those that are converted to the same base.
-- One of a unit is factor / per of the variant's unit.
create function app.selling_units(p_org bigint, p_unit text, p_units jsonb) returns jsonb
  language sql stable
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('unit', s.unit, 'factor', s.factor, 'per', s.per, 'decimals', s.decimals)
                              order by s.n, s.unit), '[]')
      from (select e.n, e.item ->> 'unit' as unit, (e.item ->> 'factor')::numeric as factor, 1 as per, u.decimals
              from jsonb_array_elements(p_units) with ordinality e (item, n)
              left join unit u on u.org_id = p_org and u.code = e.item ->> 'unit'
            union all
            select 1000, u.code, coalesce(u.factor, 1), coalesce(b.factor, 1), u.decimals
              from unit b
              join unit u on u.org_id = b.org_id and u.code <> b.code
                         and coalesce(u.base_unit, u.code) = coalesce(b.base_unit, b.code)
             where b.org_id = p_org and b.code = p_unit) s
  $$;
