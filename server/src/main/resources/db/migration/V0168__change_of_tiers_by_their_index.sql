-- A price moves the time of change of the other prices of its variant in its list: they are read together. Most variants
-- have one price in a list, from the first piece on, but each was looked up among all prices: a quarter of the time of
-- the statement that changes 1,000 prices. Prices from other quantities have an index of their own now, which tells at
-- once that there are none.
create index price_by_tier on price (org_id, price_list_id, variant_id) where min_quantity <> 1;

create or replace function app.note_change_of_tiers() returns trigger
  language plpgsql
  -- Each is looked up by an index, whatever the planner thinks of their number.
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set jit = off
  as $$
begin
  with organizations as materialized (
    select o.org_id, app.time_of_change(o.org_id) as at from (select distinct c.org_id from changed c) o
  )
  update price p
     set updated_at = o.at
    from (select distinct c.org_id, c.price_list_id, c.variant_id from changed c) t
    join organizations o on o.org_id = t.org_id
   where p.org_id = t.org_id and p.price_list_id = t.price_list_id and p.variant_id = t.variant_id
     and p.min_quantity <> 1 and p.updated_at < o.at;
  if exists (select from changed c where c.min_quantity <> 1) then
    with organizations as materialized (
      select o.org_id, app.time_of_change(o.org_id) as at from (select distinct c.org_id from changed c) o
    )
    update price p
       set updated_at = o.at
      from (select distinct c.org_id, c.price_list_id, c.variant_id from changed c where c.min_quantity <> 1) t
      join organizations o on o.org_id = t.org_id
     where p.org_id = t.org_id and p.price_list_id = t.price_list_id and p.variant_id = t.variant_id
       and p.min_quantity = 1 and p.updated_at < o.at;
  end if;
  return null;
end
$$;
