-- A variant that is deleted takes its prices along: the version of their price lists moves, as with any other change of a price.
create function app.touch_price_lists_of_variant() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  -- Locked in one order, so that two deletions at once do not wait for each other.
  perform l.id
     from price_list l
    where l.org_id = old.org_id
      and l.id in (select a.price_list_id from price a where a.org_id = old.org_id and a.variant_id = old.id)
    order by l.id
      for update;
  update price_list l
     set version = l.version + 1
   where l.org_id = old.org_id
     and l.id in (select a.price_list_id from price a where a.org_id = old.org_id and a.variant_id = old.id);
  return old;
end
$$;
revoke all on function app.touch_price_lists_of_variant() from public;

create trigger variant_touches_price_lists before delete on variant
  for each row execute function app.touch_price_lists_of_variant();

-- A discount below the floor is approved outside sales: two reps could approve each other's discounts.
update role
   set permissions = array_remove(permissions, 'quote.*') || array['quote.view', 'quote.manage'],
       version = version + 1
 where built_in = 'sales' and 'quote.*' = any (permissions);
