-- What triggers do for each changed row, done once for each statement: an import changes a thousand rows at a time.

-- Notes of changed records: one row for each statement, with all records that it changed.
drop table app.record_change;
create unlogged table app.record_change (
  org_id  bigint not null,
  xid     xid8 not null default pg_current_xact_id(),
  -- product, customer, price_list; stock: a variant in a warehouse; warehouse: all of its stock.
  type    text not null,
  kind    text not null,
  records uuid[] not null,
  -- The variants whose stock moved, or that were deleted; null: none.
  parts   uuid[],
  -- The natural keys at this moment, for records that are gone when the event is written; null: not kept.
  codes   text[],
  -- The first note of a transaction has the deferred trigger publish all of them.
  leads   boolean not null
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
create index record_change_by_transaction on app.record_change (org_id, xid);
-- Ids do not become smaller by compression.
alter table app.record_change alter column records set storage external, alter column parts set storage external;
create constraint trigger record_changes_are_published
  after insert on app.record_change
  deferrable initially deferred
  for each row when (new.leads) execute function app.publish_changes();

create or replace function app.note_changes(p_org bigint, p_type text, p_kind text, p_records uuid[],
                                            p_parts uuid[] default null, p_codes text[] default null) returns void
  language plpgsql volatile
  as $$
begin
  insert into app.record_change (org_id, type, kind, records, parts, codes, leads)
  values (p_org, p_type, p_kind, p_records, p_parts, p_codes,
          not exists (select from app.record_change c where c.org_id = p_org and c.xid = pg_current_xact_id()));
end
$$;

create or replace function app.noted_changes(p_org bigint, p_type text)
  returns table (record_id uuid, kind text, codes text[])
  language sql volatile
  as $$
    select n.record_id,
           case when bool_or(c.kind = 'deleted') then 'deleted'
                when bool_or(c.kind = 'created') then 'created'
                else 'changed' end,
           array_agg(distinct n.code) filter (where n.code is not null)
      from app.record_change c
     cross join unnest(c.records, c.codes) n (record_id, code)
     where c.org_id = p_org and c.xid = pg_current_xact_id() and c.type = p_type
     group by n.record_id
    having not (bool_or(c.kind = 'deleted') and bool_or(c.kind = 'created'))
  $$;

create or replace function app.publish_products(p_org bigint) returns void
  language plpgsql volatile
  as $$
begin
  perform app.publish_each(p_org, 'product.changed', array_agg(cast(row_to_json(e) as text)))
     from (with noted as materialized (select * from app.noted_changes(p_org, 'product'))
           select n.record_id as public_id, app.instant_text(now()) as occurred_at, n.kind, p.version,
                  app.instant_text(coalesce(p.updated_at, now())) as updated_at,
                  coalesce(case n.kind when 'deleted' then n.codes[1:100] else s.skus end, '{}') as skus
             from noted n
             left join product p on p.org_id = p_org and p.id = n.record_id
             -- All at once: one by one, an import of new products would read the table for each of them.
             left join (select v.product_id, (array_agg(v.sku order by v.position, v.sku))[1:100] as skus
                          from variant v
                         where v.org_id = p_org and v.product_id = any (array(select record_id from noted))
                         group by v.product_id) s on s.product_id = n.record_id) e
   having count(*) > 0;
end
$$;

create or replace function app.publish_stock(p_org bigint) returns void
  language plpgsql volatile
  as $$
begin
  perform app.publish_each(p_org, 'stock.changed', array_agg(cast(row_to_json(e) as text)))
     from (select m.warehouse_id as public_id, app.instant_text(now()) as occurred_at, 'changed' as kind,
                  app.instant_text(now()) as updated_at, m.code as warehouse,
                  array_agg(m.sku order by m.sku) filter (where m.sku is not null) as skus
             from (select w.id as warehouse_id, w.code, v.sku, c.type,
                          (row_number() over (partition by w.id, c.type order by v.sku) - 1) / 500 as part
                     from (select distinct r.type, n.record_id, n.part_id
                             from app.record_change r
                            cross join unnest(r.records, r.parts) n (record_id, part_id)
                            where r.org_id = p_org and r.xid = pg_current_xact_id()
                              and r.type in ('stock', 'warehouse')) c
                     join warehouse w on w.org_id = p_org and w.id = c.record_id
                     left join variant v on v.org_id = p_org and v.id = c.part_id
                    where c.type = 'warehouse' or v.id is not null) m
            group by m.warehouse_id, m.code, m.type, m.part) e
   having count(*) > 0;
end
$$;

-- The old and the new rows of a statement are joined by hash. PL/pgSQL keeps the plan of the first call, which may have
-- been for one row; a nested loop compares each row of a thousand with each other.
alter function app.search_product_changed() set enable_nestloop = off;
alter function app.note_kept_stock() set enable_nestloop = off;
alter function app.note_warehouse() set enable_nestloop = off;
-- The costs that this adds would have a stock server compile the plans.
alter function app.search_product_changed() set jit = off;
alter function app.note_kept_stock() set jit = off;
alter function app.note_warehouse() set jit = off;

-- As before, without a further function for each row.
create or replace function app.note_change() returns trigger
  language plpgsql
  as $$
declare
  at timestamptz;
begin
  if tg_op = 'INSERT' then
    if new.updated_at is null then
      new.updated_at := coalesce(nullif(current_setting('app.now', true), '')::timestamptz,
                                 app.time_of_change(new.org_id));
    end if;
  elsif new.updated_at = old.updated_at and new is distinct from old then
    at := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, app.time_of_change(new.org_id));
    -- Another transaction may have begun later and committed earlier: time does not go back.
    new.updated_at := case when at < old.updated_at then old.updated_at + interval '1 microsecond' else at end;
  end if;
  return new;
end
$$;

-- As before; the time is asked for once for each organization.
create or replace function app.note_change_of_whole() returns trigger
  language plpgsql
  as $$
begin
  execute format(
    'with organizations as materialized (
       select o.org_id, app.time_of_change(o.org_id) as at from (select distinct c.org_id from changed c) o
     )
     update %I w set updated_at = o.at
       from (select distinct c.org_id, c.%I as id from changed c) t
       join organizations o on o.org_id = t.org_id
      where w.org_id = t.org_id and w.id = t.id and w.updated_at < o.at', tg_argv[0], tg_argv[1]);
  return null;
end
$$;

create or replace function app.note_change_of_tiers() returns trigger
  language plpgsql
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
     and p.updated_at < o.at;
  return null;
end
$$;

-- As before, in a language that keeps its plan: that of an SQL function is made anew with each statement.
create or replace function app.selling_units(p_org bigint, p_unit text, p_units jsonb) returns jsonb
  language plpgsql stable
  as $$
begin
  return (
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
             where b.org_id = p_org and b.code = p_unit) s);
end
$$;

-- Has the planner look at what an import into a target fills, and at nothing else.
create function app.meet_imported(p_target text) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  case p_target
    when 'products' then
      analyze (skip_locked) product, product_slug, product_category, variant, import_row;
    when 'prices' then
      analyze (skip_locked) price, import_row;
    when 'stock' then
      analyze (skip_locked) stock, import_row;
    else
      perform app.meet_imported();
  end case;
end
$$;
revoke all on function app.meet_imported(text) from public;
grant execute on function app.meet_imported(text) to ${app};

-- No statement selects by these; to sort a sample of them is most of the work of a look.
alter table import_row alter column cells set statistics 0;
alter table product alter column description set statistics 0, alter column seo_title set statistics 0,
  alter column seo_description set statistics 0, alter column metadata set statistics 0;
alter table variant alter column options set statistics 0, alter column units set statistics 0,
  alter column metadata set statistics 0;
