-- Reading the products of a tenant again continues where it stopped, and indexes beside the database learn only of products
-- that it changed: reading a million products took minutes, a restart began again with the first, and each product was
-- read once more by every node, which could not answer searches from its index meanwhile.
alter table app.search_stale add column reached uuid;
comment on column app.search_stale.reached is 'The last product that was read again; null: none yet.';

create or replace function app.rebuild_search(p_org bigint, p_after uuid, p_limit integer) returns uuid
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  began    constant timestamptz := clock_timestamp();
  products uuid[];
begin
  select array_agg(next.id)
    into products
    from (select p.id from product p where p.org_id = p_org and p.id > p_after order by p.id limit p_limit) next;
  perform app.index_noted_products(p_org, products);
  perform app.note_search_change(p_org, array(select s.product_id
                                                from app.product_search s
                                               where s.org_id = p_org and s.product_id = any (products)
                                                 and s.indexed_at >= began));
  return products[cardinality(products)];
end
$$;

-- Reads the next products of a tenant whose attributes changed; false when there are none. To start with the first
-- product serves every change that is committed by then.
create function app.rebuild_stale_search(p_limit integer) returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  stale app.search_stale;
  last  uuid;
begin
  select * into stale from app.search_stale s order by s.reached is null, s.id limit 1 for update;
  if stale.id is null then
    return exists (select from app.search_stale); -- another call ended the one that this call waited for
  end if;
  if stale.reached is null then
    delete from app.search_stale s where s.org_id = stale.org_id and s.id <> stale.id and s.reached is null;
  end if;
  last := app.rebuild_search(stale.org_id, coalesce(stale.reached, '00000000-0000-0000-0000-000000000000'), p_limit);
  if last is null then
    delete from app.search_stale where id = stale.id;
  else
    update app.search_stale set reached = last where id = stale.id;
  end if;
  return true;
end
$$;
revoke all on function app.rebuild_stale_search(integer) from public;
grant execute on function app.rebuild_stale_search(integer) to ${worker};

drop function app.stale_search();
drop function app.forget_stale_search(bigint[]);
