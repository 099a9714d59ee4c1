-- References of what imports write, checked once for each statement. A foreign key asks for the parent of each row by a
-- query of its own: that was more than half of what a price cost. What holds is the same: a row names a parent that
-- exists, which stays until the transaction ends; a parent that goes takes its rows along, or is refused while it has any.

-- The parents that the rows of a statement name, in one order, so that two statements do not wait in a circle; or the one
-- that a changed row names.
create procedure app.check_parents(p_name text, p_child regclass, p_column text, p_parent regclass, p_key text)
  language plpgsql
  as $procedure$
begin
  execute format($function$
    create function app.%1$I() returns trigger
      language plpgsql security definer
      set search_path = public, pg_temp
      set enable_seqscan = off
      as $$
    declare
      lacking text;
    begin
      if tg_level = 'ROW' then
        perform from %4$s p where p.org_id = new.org_id and p.%5$I = new.%3$I for key share;
        lacking := case when not found then new.%3$I end;
      else
        with named as materialized (
          select distinct a.org_id, a.%3$I as key from added a where a.%3$I is not null order by 1, 2
        ), held as materialized (
          select n.org_id, n.key from named n join %4$s p on p.org_id = n.org_id and p.%5$I = n.key for key share of p
        )
        select n.key into lacking from named n where (n.org_id, n.key) not in (select h.org_id, h.key from held h) limit 1;
      end if;
      if lacking is not null then
        raise foreign_key_violation using constraint = %1$L,
          message = 'A row of %2$s names what is not in %4$s: ' || lacking;
      end if;
      return null;
    end
    $$ $function$, p_name, p_child, p_column, p_parent, p_key);
  execute format('revoke all on function app.%I() from public', p_name);
  execute format('create trigger %I after insert on %s referencing new table as added
                    for each statement execute function app.%1$I()', p_name, p_child);
  execute format('create trigger %I after update of %I on %s for each row when (new.%2$I is distinct from old.%2$I)
                    execute function app.%4$I()', p_name || '_changed', p_column, p_child, p_name);
end
$procedure$;
revoke all on procedure app.check_parents(text, regclass, text, regclass, text) from public;

-- What becomes of the rows of parents that are deleted. The key of a parent never changes.
create procedure app.check_children(p_name text, p_child regclass, p_column text, p_parent regclass, p_key text,
                                    p_go_along boolean)
  language plpgsql
  as $procedure$
begin
  execute format($function$
    create function app.%1$I() returns trigger
      language plpgsql security definer
      set search_path = public, pg_temp
      set enable_seqscan = off
      as $$
    begin
      if tg_op = 'UPDATE' then
        raise foreign_key_violation using constraint = %6$L, message = 'The key of a row of %5$s stays as it is.';
      end if;
      if %7$L then
        delete from %2$s c using gone g where c.org_id = g.org_id and c.%3$I = g.%4$I;
      else
        perform from gone g join %2$s c on c.org_id = g.org_id and c.%3$I = g.%4$I limit 1 for key share of c;
        if found then
          raise foreign_key_violation using constraint = %6$L, message = 'Rows of %2$s still name a row of %5$s.';
        end if;
      end if;
      return null;
    end
    $$ $function$, p_name || '_of_gone', p_child, p_column, p_key, p_parent, p_name, p_go_along);
  execute format('revoke all on function app.%I() from public', p_name || '_of_gone');
  execute format('create trigger %I after delete on %s referencing old table as gone
                    for each statement execute function app.%1$I()', p_name || '_of_gone', p_parent);
  execute format('create trigger %I after update of %I on %s for each row when (new.%2$I <> old.%2$I)
                    execute function app.%4$I()', p_name || '_of_renamed', p_key, p_parent, p_name || '_of_gone');
end
$procedure$;
revoke all on procedure app.check_children(text, regclass, text, regclass, text, boolean) from public;

-- Both in the place of the foreign key by the organization and a column, and under its name.
create procedure app.check_by_statement(p_child regclass, p_column text)
  language plpgsql
  as $$
declare
  name text;
  parent regclass;
  key text;
  along boolean;
begin
  select k.conname, k.confrelid::regclass, f.attname, k.confdeltype = 'c'
    into strict name, parent, key, along
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
    join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[cardinality(k.confkey)]
   where k.conrelid = p_child and k.contype = 'f' and a.attname = p_column;
  execute format('alter table %s drop constraint %I', p_child, name);
  call app.check_parents(name, p_child, p_column, parent, key);
  call app.check_children(name, p_child, p_column, parent, key, along);
end
$$;
revoke all on procedure app.check_by_statement(regclass, text) from public;

call app.check_by_statement('product', 'org_id');
call app.check_by_statement('product', 'family_id');
call app.check_by_statement('product_category', 'product_id');
call app.check_by_statement('product_category', 'category_id');
call app.check_by_statement('variant', 'product_id');
call app.check_by_statement('variant', 'unit');
call app.check_by_statement('app.product_search', 'product_id');
call app.check_by_statement('price', 'price_list_id');
call app.check_by_statement('price', 'variant_id');
call app.check_by_statement('stock', 'variant_id');
call app.check_by_statement('stock', 'warehouse_id');
call app.check_by_statement('stock_movement', 'org_id');
