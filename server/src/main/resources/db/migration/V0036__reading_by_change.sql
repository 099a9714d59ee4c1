-- Lists of documents and master data are read by change: updated_at moves with every change of a row, and
-- a reader gets only what no running transaction can change behind its back (ADR 36).

-- The lock that says since when a transaction writes: the organization and the second. Shared, so that it
-- never waits; readers look it up in pg_locks. Seconds count from 2020 and stay within an integer.
create function app.lock_of_second(p_at timestamptz) returns integer
  language sql immutable
  return least(greatest(floor(extract(epoch from p_at)) - 1577836800, -2147483648), 2147483647)::integer;

create function app.lock_of_org(p_org bigint) returns integer
  language sql immutable
  return (p_org & 2147483647)::integer;

-- Registers a transaction that may write, with the time that it gives to all rows. Null: it only reads.
create function app.begin_changes(p_org bigint, p_now timestamptz) returns void
  language plpgsql strict
  as $$
begin
  perform set_config('app.now', p_now::text, true);
  perform pg_advisory_xact_lock_shared(app.lock_of_org(p_org), app.lock_of_second(p_now));
end
$$;

-- Since when the oldest running transaction of the organization writes; null: none does.
create function app.oldest_change(p_org bigint) returns timestamptz
  language sql volatile
  as $$
    select to_timestamp(min(l.objid::bigint - case when l.objid::bigint > 2147483647 then 4294967296 else 0 end)
                        + 1577836800)
      from pg_locks l
     where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = app.lock_of_org(p_org)::bigint::oid
       and l.database = (select d.oid from pg_database d where d.datname = current_database())
  $$;

-- The time of this transaction. A transaction outside an organization, such as that of a worker, registers
-- itself here, before it looks at the clock.
create function app.time_of_change(p_org bigint) returns timestamptz
  language plpgsql
  as $$
declare
  given text := nullif(current_setting('app.now', true), '');
begin
  if given is not null then
    return given::timestamptz;
  end if;
  perform pg_advisory_xact_lock_shared(app.lock_of_org(p_org), app.lock_of_second(now()));
  return clock_timestamp();
end
$$;

-- Moves updated_at with every change of a row, unless the statement sets it.
create function app.note_change() returns trigger
  language plpgsql
  as $$
declare
  at timestamptz;
begin
  if tg_op = 'INSERT' then
    new.updated_at := coalesce(new.updated_at, app.time_of_change(new.org_id));
  elsif new.updated_at = old.updated_at and new is distinct from old then
    at := app.time_of_change(new.org_id);
    -- Another transaction may have begun later and committed earlier: time does not go back.
    new.updated_at := case when at < old.updated_at then old.updated_at + interval '1 microsecond' else at end;
  end if;
  return new;
end
$$;

-- A change of a part, such as the rate of a shipping method, is a change of the whole that lists show.
-- Arguments: the table of the whole, and the column of the part that names it.
create function app.note_change_of_whole() returns trigger
  language plpgsql
  as $$
begin
  execute format(
    'update %I w set updated_at = t.at
       from (select c.org_id, c.%I as id, app.time_of_change(c.org_id) as at from changed c group by 1, 2) t
      where w.org_id = t.org_id and w.id = t.id and w.updated_at < t.at', tg_argv[0], tg_argv[1]);
  return null;
end
$$;

-- A table whose lists are read by change. Rows that are there count as changed by now.
create procedure app.track_changes(p_table text)
  language plpgsql
  as $$
begin
  execute format('alter table %I add column if not exists updated_at timestamptz not null default now()', p_table);
  execute format('alter table %I alter column updated_at drop default', p_table);
  execute format('create trigger %I before insert or update on %I for each row execute function app.note_change()',
                 p_table || '_notes_changes', p_table);
  execute format('create index if not exists %I on %I (org_id, updated_at, id)', p_table || '_by_change', p_table);
end
$$;

create procedure app.track_parts(p_part text, p_whole text, p_names text)
  language plpgsql
  as $$
declare
  happening record;
begin
  for happening in
    select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) h (what, side)
  loop
    execute format('create trigger %I after %s on %I referencing %s table as changed
                      for each statement execute function app.note_change_of_whole(%L, %L)',
                   format('%s_%s_changes_%s', p_part, happening.what, p_whole), happening.what, p_part,
                   happening.side, p_whole, p_names);
  end loop;
end
$$;

do $$
declare
  tracked text;
begin
  foreach tracked in array array[
    'api_key', 'approval', 'approval_delegation', 'approval_rule', 'attribute', 'attribute_family', 'backorder',
    'budget', 'buyer_user', 'category', 'company_address', 'cost_centre', 'custom_domain', 'customer_company',
    'customer_group', 'customer_order', 'import_run', 'invitation', 'lead', 'media', 'payment', 'price_list',
    'product', 'quote', 'recurring_order', 'recurring_order_run', 'rfq', 'role', 'search_synonym',
    'shipping_method', 'shipping_zone', 'shopping_list', 'staff_user', 'stock', 'task', 'tax_class', 'tax_rate',
    'variant', 'vendor_user', 'warehouse', 'webhook_endpoint', 'website']
  loop
    call app.track_changes(tracked);
  end loop;
end
$$;

call app.track_parts('staff_role', 'staff_user', 'staff_id');
call app.track_parts('buyer_membership', 'buyer_user', 'buyer_id');
call app.track_parts('attribute_family_member', 'attribute_family', 'family_id');
call app.track_parts('product_category', 'product', 'product_id');
call app.track_parts('product_translation', 'product', 'product_id');
call app.track_parts('product_media', 'product', 'product_id');
call app.track_parts('variant', 'product', 'product_id');
call app.track_parts('customer_group_member', 'customer_group', 'group_id');
call app.track_parts('customer_group_member', 'customer_company', 'customer_id');
call app.track_parts('shipping_rate', 'shipping_method', 'method_id');
call app.track_parts('rfq_line', 'rfq', 'rfq_id');
call app.track_parts('shopping_list_line', 'shopping_list', 'list_id');
call app.track_parts('budget_balance', 'budget', 'budget_id');

-- The prices of a variant in a list are one entry of the list of prices: its tiers have one time.
alter table price add column updated_at timestamptz not null default now();
alter table price alter column updated_at drop default;
create trigger price_notes_changes before insert or update on price
  for each row execute function app.note_change();
create index price_by_change on price (org_id, price_list_id, updated_at, variant_id);

create function app.note_change_of_tiers() returns trigger
  language plpgsql
  as $$
begin
  update price p
     set updated_at = t.at
    from (select c.org_id, c.price_list_id, c.variant_id, app.time_of_change(c.org_id) as at
            from changed c
           group by c.org_id, c.price_list_id, c.variant_id) t
   where p.org_id = t.org_id and p.price_list_id = t.price_list_id and p.variant_id = t.variant_id
     and p.updated_at < t.at;
  return null;
end
$$;
create trigger price_insert_changes_tiers after insert on price referencing new table as changed
  for each statement execute function app.note_change_of_tiers();
create trigger price_update_changes_tiers after update on price referencing new table as changed
  for each statement when (pg_trigger_depth() = 0) execute function app.note_change_of_tiers();
create trigger price_delete_changes_tiers after delete on price referencing old table as changed
  for each statement execute function app.note_change_of_tiers();

-- The first moment of a day in the organization's time zone.
create function app.start_of_day(p_org bigint, p_day date) returns timestamptz
  language sql stable
  as $$ select p_day::timestamp at time zone o.time_zone from organization o where o.org_id = p_org $$;
