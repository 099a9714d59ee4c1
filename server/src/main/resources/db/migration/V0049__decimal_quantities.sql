-- Quantities are exact decimals: 0.5 m, 2.25 kg. Six decimals, and as many digits before the point as a bigint has.

alter table variant
  drop constraint variant_quantities_are_positive,
  drop constraint variant_minimum_is_a_multiple_of_its_step,
  alter column min_quantity type numeric(24,6),
  alter column step_quantity type numeric(24,6),
  add constraint variant_quantities_are_positive check (pack_size > 0 and min_quantity > 0 and step_quantity > 0),
  add constraint variant_minimum_is_a_multiple_of_its_step check (min_quantity % step_quantity = 0);

alter table price alter column min_quantity type numeric(24,6);

alter table stock
  alter column on_hand type numeric(24,6),
  alter column allocated type numeric(24,6),
  alter column low_at type numeric(24,6);

alter table stock_movement
  alter column delta_on_hand type numeric(24,6),
  alter column delta_allocated type numeric(24,6);

alter table backorder alter column quantity type numeric(24,6);

alter table order_line
  drop constraint order_line_wants_something,
  alter column quantity type numeric(24,6),
  alter column cancelled type numeric(24,6),
  add constraint order_line_wants_something check (quantity > 0);

alter table cart_line
  drop constraint cart_line_quantity_is_possible,
  alter column quantity type numeric(24,6),
  add constraint cart_line_quantity_is_possible check (quantity > 0 and quantity <= 1000000);

alter table shopping_list_line
  drop constraint shopping_list_line_quantity_is_possible,
  alter column quantity type numeric(24,6),
  add constraint shopping_list_line_quantity_is_possible check (quantity > 0 and quantity <= 1000000);

alter table rfq_line alter column quantity type numeric(24,6);
alter table quote_line alter column quantity type numeric(24,6);
alter table quote_version_line alter column quantity type numeric(24,6);
alter table quote_counter_line alter column quantity type numeric(24,6);

alter table recurring_order_line
  drop constraint recurring_order_line_wants_something,
  alter column quantity type numeric(24,6),
  add constraint recurring_order_line_wants_something check (quantity > 0);

-- As before, without a cast to whole numbers.
create or replace function app.balance_stock() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  balances integer;
begin
  with change as (
    select m.org_id, m.variant_id, m.warehouse_id,
           sum(m.delta_on_hand) as on_hand, sum(m.delta_allocated) as allocated
      from moved m
     group by m.org_id, m.variant_id, m.warehouse_id
  ), changed as (
    update stock s
       set on_hand = s.on_hand + c.on_hand, allocated = s.allocated + c.allocated
      from change c
     where s.org_id = c.org_id and s.variant_id = c.variant_id and s.warehouse_id = c.warehouse_id
    returning s.id
  )
  select (select count(*) from change) - (select count(*) from changed) into balances;
  if balances <> 0 then
    raise exception '% movements have no balance to go to', balances;
  end if;
  return null;
end
$$;

-- As before, with decimal balances.
drop function app.unbalanced_stock();
create function app.unbalanced_stock()
  returns table (variant_id uuid, warehouse_id uuid, on_hand numeric, allocated numeric,
                 moved_on_hand numeric, moved_allocated numeric)
  language sql stable
  as $$
    with moved as (
      select m.variant_id, m.warehouse_id,
             sum(m.delta_on_hand) as on_hand, sum(m.delta_allocated) as allocated
        from stock_movement m
       where m.org_id = (select app.org())
       group by m.variant_id, m.warehouse_id
    )
    select s.variant_id, s.warehouse_id, s.on_hand, s.allocated,
           coalesce(m.on_hand, 0), coalesce(m.allocated, 0)
      from stock s
      left join moved m on m.variant_id = s.variant_id and m.warehouse_id = s.warehouse_id
     where s.org_id = (select app.org())
       and (s.on_hand, s.allocated) is distinct from (coalesce(m.on_hand, 0), coalesce(m.allocated, 0))
  $$;
