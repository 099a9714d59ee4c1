-- Nodes keep lists of orders for staff (ADR 91): a topic of its own, since each order moves it and shelves do not depend
-- on orders.
alter table app.kept_change
  add column orders bigint not null default 0; -- orders as lists show them to staff

-- The versions in the order of the columns. A node of the build before reads those that it knows.
create or replace function app.kept_versions(p_org bigint) returns text
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
begin
  return (select concat_ws(' ', coalesce(sum(c.catalog), 0), coalesce(sum(c.access), 0), coalesce(sum(c.prices), 0),
                           coalesce(sum(c.terms), 0), coalesce(sum(c.stock), 0), coalesce(sum(c.rules), 0),
                           coalesce(sum(c.orders), 0))
            from app.kept_change c
           where c.org_id = p_org);
end
$$;

create or replace function app.note_kept_change(p_org bigint, p_topic text) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  memory constant text := 'app.kept_' || p_topic;
  noted  text := coalesce(nullif(current_setting(memory, true), ''), ',');
  free   bigint;
begin
  if strpos(noted, ',' || p_org || ',') > 0 then
    return;
  end if;
  select c.slot into free from app.kept_change c where c.org_id = p_org limit 1 for no key update skip locked;
  if free is null then
    free := app.random_bigint();
    insert into app.kept_change (org_id, slot) values (p_org, free);
  end if;
  update app.kept_change c
     set catalog = case when p_topic = 'catalog' then app.random_bigint() else c.catalog end,
         access  = case when p_topic = 'access' then app.random_bigint() else c.access end,
         prices  = case when p_topic = 'prices' then app.random_bigint() else c.prices end,
         terms   = case when p_topic = 'terms' then app.random_bigint() else c.terms end,
         stock   = case when p_topic = 'stock' then app.random_bigint() else c.stock end,
         rules   = case when p_topic = 'rules' then app.random_bigint() else c.rules end,
         orders  = case when p_topic = 'orders' then app.random_bigint() else c.orders end
   where c.org_id = p_org and c.slot = free;
  noted := set_config(memory, noted || p_org || ',', true);
end
$$;

call app.keep_version('customer_order', '''orders''');
-- Lines are found by their SKU; what else changes about them is not in the list.
call app.keep_version('order_line', '''orders''', '{insert,delete}');
create trigger kept_update after update of sku on order_line
  for each row when (old.sku is distinct from new.sku) execute function app.note_kept_row('orders');
create trigger kept_orders after update of name, code, owner_id on customer_company
  for each row when ((old.name, old.code, old.owner_id) is distinct from (new.name, new.code, new.owner_id))
  execute function app.note_kept_row('orders');
