-- A balance is written with its first movement. It used to be added empty, to be locked, and changed at once: two rows and
-- two entries in each index instead of one, and each row asked for its parents again.
create or replace function app.balance_stock() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
  set jit = off
  as $$
begin
  with organizations as materialized (
    select o.org_id, app.time_of_change(o.org_id) as at from (select distinct m.org_id from moved m) o
  ), change as materialized (
    select m.org_id, m.variant_id, m.warehouse_id, o.at,
           sum(m.delta_on_hand) as on_hand, sum(m.delta_allocated) as allocated
      from moved m
      join organizations o on o.org_id = m.org_id
     group by m.org_id, m.variant_id, m.warehouse_id, o.at
  ), changed as (
    update stock s
       set on_hand = s.on_hand + c.on_hand, allocated = s.allocated + c.allocated,
           updated_at = case when c.on_hand = 0 and c.allocated = 0 then s.updated_at
                             when c.at < s.updated_at then s.updated_at + interval '1 microsecond'
                             else c.at end
      from change c
     where s.org_id = c.org_id and s.variant_id = c.variant_id and s.warehouse_id = c.warehouse_id
    returning s.org_id, s.variant_id, s.warehouse_id
  )
  -- In the order of the row locks. What another transaction has added meanwhile is changed as well.
  insert into stock as s (org_id, variant_id, warehouse_id, on_hand, allocated, updated_at)
  select c.org_id, c.variant_id, c.warehouse_id, c.on_hand, c.allocated, c.at
    from change c
   where (c.org_id, c.variant_id, c.warehouse_id) not in (select d.org_id, d.variant_id, d.warehouse_id from changed d)
   order by c.variant_id, c.warehouse_id
      on conflict (org_id, variant_id, warehouse_id) do update
     set on_hand = s.on_hand + excluded.on_hand, allocated = s.allocated + excluded.allocated,
         updated_at = greatest(s.updated_at + interval '1 microsecond', excluded.updated_at);
  return null;
end
$$;

-- Two transactions that book the first stock of a variant in a warehouse have no row of it to wait for, and who changes the
-- unit of the variant finds none either: they wait here.
create function app.hold_first_stock(p_variants uuid[], p_warehouses uuid[]) returns void
  language plpgsql volatile
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('first stock ' || w.id, app.org()))
     from (select distinct u as id from unnest(p_warehouses) u order by u) w;
  perform
     from variant v
    where v.org_id = (select app.org()) and v.id = any (p_variants)
    order by v.id
      for key share;
end
$$;
revoke all on function app.hold_first_stock(uuid[], uuid[]) from public;
grant execute on function app.hold_first_stock(uuid[], uuid[]) to ${app};
