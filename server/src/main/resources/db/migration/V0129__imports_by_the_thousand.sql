-- What an import of thousands of rows paid beside its rows.

-- Whether the planner takes a tenant with many rows in a table for one with few or none, or knows a table that was a
-- quarter of its size. Asked of the planner itself: its statistics cannot be read where row-level security holds.
create function app.is_unmet(p_org bigint, p_table regclass) returns boolean
  language plpgsql volatile
  set search_path = public, pg_temp
  as $$
declare
  plan json;
  rows bigint;
begin
  if (select pg_relation_size(c.oid) > 4 * (c.relpages + 32) * current_setting('block_size')::bigint
        from pg_class c where c.oid = p_table) then
    return true;
  end if;
  execute format('explain (format json) select from %s where org_id = %s', p_table, p_org) into plan;
  execute format('select count(*) from (select from %s where org_id = %s limit 1000) r', p_table, p_org) into rows;
  return rows > 10 * (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
end
$$;
revoke all on function app.is_unmet(bigint, regclass) from public;

-- Has the planner look at what an import into a target fills, where it does not know the tenant yet. A look costs as much
-- as hundreds of rows; most imports renew what is there.
create or replace function app.meet_imported(p_target text) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  filled regclass;
begin
  foreach filled in array case p_target
      when 'products' then array['product', 'product_slug', 'product_category', 'variant']
      when 'prices' then array['price']
      when 'stock' then array['stock']
      else array['product', 'product_slug', 'product_category', 'product_translation', 'category', 'variant', 'price',
                 'stock', 'customer_company', 'company_address', 'invitation', 'offer', 'import_row'] end::regclass[]
  loop
    if app.is_unmet(app.org(), filled) then
      execute format('analyze (skip_locked) %s', filled);
    end if;
  end loop;
end
$$;

-- The time of a change is worked out for rows that do not bring it; to call a function for each row that does costs more
-- than to write one of its indexes.
do $$
declare
  filled text;
begin
  foreach filled in array array['product', 'variant', 'price', 'stock'] loop
    execute format('drop trigger %I on %I', filled || '_notes_changes', filled);
    execute format('create trigger %I before update on %I for each row when (new.updated_at = old.updated_at)
                      execute function app.note_change()', filled || '_notes_changes', filled);
    execute format('create trigger %I before insert on %I for each row when (new.updated_at is null)
                      execute function app.note_change()', filled || '_notes_additions', filled);
  end loop;
end
$$;

-- As before; the time is asked for once for each organization. A balance that stays as it is has not changed.
create or replace function app.balance_stock() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  balances integer;
begin
  with organizations as materialized (
    select o.org_id, app.time_of_change(o.org_id) as at from (select distinct m.org_id from moved m) o
  ), change as (
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
    returning s.id
  )
  select (select count(*) from change) - (select count(*) from changed) into balances;
  if balances <> 0 then
    raise exception '% movements have no balance to go to', balances;
  end if;
  return null;
end
$$;
