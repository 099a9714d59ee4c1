-- Events for master data: product.changed, customer.changed, price_list.changed, stock.changed.
--
-- Statement triggers note which records a transaction has changed, and a deferred trigger publishes one event per
-- record when the transaction commits. So every writer is covered, and an import that writes a product with six
-- statements publishes one event.

-- What the open transactions have changed. Rows live as long as their transaction: nothing is lost with a crash.
-- In schema app and granted to no role: only the functions below use it.
create unlogged table app.record_change (
  org_id    bigint not null,
  xid       xid8 not null default pg_current_xact_id(),
  -- product, customer, price_list; stock: a variant in a warehouse; warehouse: all of its stock.
  type      text not null,
  record_id uuid not null,
  -- The variant whose stock moved, or that was deleted; otherwise the record itself.
  part_id   uuid not null,
  kind      text not null,
  -- The natural key at this moment, for records that are gone when the event is written.
  code      text,
  -- The first note of a transaction has the deferred trigger publish all of them.
  leads     boolean not null,
  primary key (org_id, xid, type, record_id, part_id, kind)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- The events of the contract. An endpoint that names no events gets these and those about webhooks; all others
-- must be named, or asked for by '*'.
create function app.sent_by_default(p_type text) returns boolean
  language sql immutable
  as $$
    select p_type like 'webhook.%' or p_type in (
      'rfq.submitted', 'sourcing.quoted', 'quote.sent', 'quote.countered', 'quote.accepted', 'quote.declined',
      'order.placed', 'order.status_changed', 'order.backordered', 'approval.requested', 'order.approval_decided',
      'shipment.status_changed', 'invoice.paid', 'invoice.undunnable', 'payment.refunded', 'order.refund_due',
      'return.requested', 'return.decided', 'lead.created', 'record_message.posted', 'product.submitted',
      'vendor.application_submitted', 'vendor_order.status_changed', 'vendor_order.cancelled',
      'subscription.run_failed')
  $$;

create function app.subscribes(p_events text[], p_type text) returns boolean
  language sql immutable
  as $$
    select p_type = any (p_events) or '*' = any (p_events) or (p_events = '{}' and app.sent_by_default(p_type))
  $$;

-- As before, with the rule for events that must be named.
create or replace function app.publish(p_id uuid, p_type text, p_data text, p_at timestamptz) returns uuid[]
  language plpgsql volatile
  as $$
declare
  woken uuid[];
begin
    with published as (
      insert into event (org_id, id, type, data, occurred_at)
      values ((select app.org()), p_id, p_type, p_data, p_at)
    ), target as materialized (
      select e.org_id, e.id as endpoint_id, e.status, app.uuid7(p_at) as delivery_id
        from webhook_endpoint e
       where e.org_id = (select app.org()) and app.subscribes(e.events, p_type)
    ), delivery as (
      insert into webhook_delivery (org_id, id, endpoint_id, event_id, event_type, status, created_at)
      select t.org_id, t.delivery_id, t.endpoint_id, p_id, p_type,
             case t.status when 'active' then 'pending' else 'parked' end, p_at
        from target t
    ), job as (
      insert into webhook_job (org_id, delivery_id, endpoint_id, event_id, due_at)
      select t.org_id, t.delivery_id, t.endpoint_id, p_id, now()
        from target t
       where t.status = 'active'
    )
    select coalesce(array_agg(t.endpoint_id), '{}') into woken from target t where t.status = 'active';
  return woken;
end
$$;

-- The same for many events of one type, in one statement.
create function app.publish_each(p_org bigint, p_type text, p_data text[]) returns void
  language plpgsql volatile
  as $$
begin
    with made as materialized (
      select app.uuid7(now()) as id, d.data from unnest(p_data) d (data)
    ), published as (
      insert into event (org_id, id, type, data, occurred_at)
      select p_org, m.id, p_type, m.data, now() from made m
    ), target as materialized (
      select m.id as event_id, e.id as endpoint_id, e.status, app.uuid7(now()) as delivery_id
        from webhook_endpoint e
       cross join made m
       where e.org_id = p_org and app.subscribes(e.events, p_type)
    ), delivery as (
      insert into webhook_delivery (org_id, id, endpoint_id, event_id, event_type, status, created_at)
      select p_org, t.delivery_id, t.endpoint_id, t.event_id, p_type,
             case t.status when 'active' then 'pending' else 'parked' end, now()
        from target t
    )
    insert into webhook_job (org_id, delivery_id, endpoint_id, event_id, due_at)
    select p_org, t.delivery_id, t.endpoint_id, t.event_id, now()
      from target t
     where t.status = 'active';
end
$$;
revoke all on function app.publish_each(bigint, text, text[]) from public;

-- Notes

create function app.note_changes(p_org bigint, p_type text, p_kind text, p_records uuid[],
                                 p_parts uuid[] default null, p_codes text[] default null) returns void
  language plpgsql volatile
  as $$
declare
  first boolean := not exists (select from app.record_change c
                                where c.org_id = p_org and c.xid = pg_current_xact_id());
begin
  insert into app.record_change (org_id, type, record_id, part_id, kind, code, leads)
  select p_org, p_type, n.record_id, coalesce(n.part_id, n.record_id), p_kind, n.code, first and n.place = 1
    from unnest(p_records, p_parts, p_codes) with ordinality n (record_id, part_id, code, place)
      on conflict do nothing;
end
$$;
revoke all on function app.note_changes(bigint, text, text, uuid[], uuid[], text[]) from public;

create function app.change_kind(p_operation text) returns text
  language sql immutable
  as $$
    select case p_operation when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end
  $$;

create function app.note_product() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_changes(c.org_id, 'product', app.change_kind(tg_op), array_agg(c.id))
     from changed c
    group by c.org_id;
  return null;
end
$$;

create function app.note_part_of_product() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_changes(c.org_id, 'product', 'changed', array_agg(distinct c.product_id))
     from changed c
    group by c.org_id;
  return null;
end
$$;

-- With the SKUs, which are gone when the event of a deleted product is written.
create function app.note_removed_variant() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_changes(c.org_id, 'product', 'changed', array_agg(c.product_id), array_agg(c.id), array_agg(c.sku))
     from changed c
    group by c.org_id;
  return null;
end
$$;

-- Of records with a code: customers and price lists. The argument is the type.
create function app.note_record() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_changes(c.org_id, tg_argv[0], app.change_kind(tg_op), array_agg(c.id), null, array_agg(c.code))
     from changed c
    group by c.org_id;
  return null;
end
$$;

create function app.note_part_of_customer() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_changes(c.org_id, 'customer', 'changed', array_agg(distinct c.customer_id))
     from changed c
    group by c.org_id;
  return null;
end
$$;

create function app.note_part_of_price_list() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_changes(c.org_id, 'price_list', 'changed', array_agg(distinct c.price_list_id))
     from changed c
    group by c.org_id;
  return null;
end
$$;

-- Allocations count too: they change what is available.
create function app.note_stock() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_changes(c.org_id, 'stock', 'changed', array_agg(c.warehouse_id), array_agg(c.variant_id))
     from changed c
    group by c.org_id;
  return null;
end
$$;

-- A row that is added empty, so that it can be locked, is no change; one with a threshold is.
create function app.note_added_stock() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_changes(c.org_id, 'stock', 'changed', array_agg(c.warehouse_id), array_agg(c.variant_id))
     from changed c
    where (c.on_hand, c.allocated) <> (0, 0) or c.low_at is not null
    group by c.org_id;
  return null;
end
$$;

-- The stock of an inactive warehouse is not available.
create function app.note_warehouse() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_changes(n.org_id, 'warehouse', 'changed', array_agg(n.id))
     from became n
     join was o on o.org_id = n.org_id and o.id = n.id
    where n.active <> o.active or n.code <> o.code
    group by n.org_id;
  return null;
end
$$;

revoke all on function app.note_product(), app.note_part_of_product(), app.note_removed_variant(), app.note_record(),
  app.note_part_of_customer(), app.note_part_of_price_list(), app.note_stock(), app.note_added_stock(),
  app.note_warehouse() from public;

-- Has every change of a table noted by a function, which finds the rows in `changed`.
create procedure app.note_every_change(p_table regclass, p_function text, p_type text default '')
  language plpgsql
  as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format('create trigger note_%s after %s on %s referencing %s table as changed
                      for each statement execute function app.%I(%L)',
                   operation, operation, p_table, case operation when 'delete' then 'old' else 'new' end,
                   p_function, p_type);
  end loop;
end
$$;
call app.note_every_change('product', 'note_product');
call app.note_every_change('variant', 'note_part_of_product');
drop trigger note_delete on variant;
create trigger note_delete after delete on variant
  referencing old table as changed for each statement execute function app.note_removed_variant();
call app.note_every_change('product_translation', 'note_part_of_product');
call app.note_every_change('product_category', 'note_part_of_product');
call app.note_every_change('product_access', 'note_part_of_product');
call app.note_every_change('product_media', 'note_part_of_product');
call app.note_every_change('customer_company', 'note_record', 'customer');
call app.note_every_change('company_address', 'note_part_of_customer');
call app.note_every_change('customer_group_member', 'note_part_of_customer');
call app.note_every_change('price_list', 'note_record', 'price_list');
call app.note_every_change('price', 'note_part_of_price_list');
call app.note_every_change('price_assignment', 'note_part_of_price_list');
call app.note_every_change('stock', 'note_stock');
drop trigger note_insert on stock;
create trigger note_insert after insert on stock
  referencing new table as changed for each statement execute function app.note_added_stock();
create trigger note_update after update on warehouse
  referencing old table as was new table as became for each statement execute function app.note_warehouse();

-- Publishing

-- An instant as every other event writes it.
create function app.instant_text(p_at timestamptz) returns text
  language sql stable
  as $$
    select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  $$;

-- One row per record; nothing for a record that came and went in one transaction.
create function app.noted_changes(p_org bigint, p_type text)
  returns table (record_id uuid, kind text, codes text[])
  language sql volatile
  as $$
    select c.record_id,
           case when bool_or(c.kind = 'deleted') then 'deleted'
                when bool_or(c.kind = 'created') then 'created'
                else 'changed' end,
           array_agg(distinct c.code) filter (where c.code is not null)
      from app.record_change c
     where c.org_id = p_org and c.xid = pg_current_xact_id() and c.type = p_type
     group by c.record_id
    having not (bool_or(c.kind = 'deleted') and bool_or(c.kind = 'created'))
  $$;
revoke all on function app.noted_changes(bigint, text) from public;

create function app.publish_products(p_org bigint) returns void
  language plpgsql volatile
  as $$
declare
  products uuid[] := array(select n.record_id from app.noted_changes(p_org, 'product') n);
begin
  perform app.publish_each(p_org, 'product.changed', array_agg(cast(row_to_json(e) as text)))
     from (select n.record_id as public_id, app.instant_text(now()) as occurred_at, n.kind, p.version,
                  app.instant_text(coalesce(p.updated_at, now())) as updated_at,
                  coalesce(case n.kind when 'deleted' then n.codes[1:100] else s.skus end, '{}') as skus
             from app.noted_changes(p_org, 'product') n
             left join product p on p.org_id = p_org and p.id = n.record_id
             -- All at once: one by one, an import of new products would read the table for each of them.
             left join (select v.product_id, (array_agg(v.sku order by v.position, v.sku))[1:100] as skus
                          from variant v
                         where v.org_id = p_org and v.product_id = any (products)
                         group by v.product_id) s on s.product_id = n.record_id) e
   having count(*) > 0;
end
$$;
revoke all on function app.publish_products(bigint) from public;

create function app.publish_customers(p_org bigint) returns void
  language plpgsql volatile
  as $$
begin
  perform app.publish_each(p_org, 'customer.changed', array_agg(cast(row_to_json(e) as text)))
     from (select n.record_id as public_id, app.instant_text(now()) as occurred_at, n.kind, c.version,
                  app.instant_text(coalesce(c.updated_at, now())) as updated_at,
                  coalesce(c.code, n.codes[1]) as code
             from app.noted_changes(p_org, 'customer') n
             left join customer_company c on c.org_id = p_org and c.id = n.record_id) e
   having count(*) > 0;
end
$$;
revoke all on function app.publish_customers(bigint) from public;

create function app.publish_price_lists(p_org bigint) returns void
  language plpgsql volatile
  as $$
begin
  perform app.publish_each(p_org, 'price_list.changed', array_agg(cast(row_to_json(e) as text)))
     from (select n.record_id as public_id, app.instant_text(now()) as occurred_at, n.kind, l.version,
                  app.instant_text(now()) as updated_at, coalesce(l.code, n.codes[1]) as code
             from app.noted_changes(p_org, 'price_list') n
             left join price_list l on l.org_id = p_org and l.id = n.record_id) e
   having count(*) > 0;
end
$$;
revoke all on function app.publish_price_lists(bigint) from public;

-- One event per warehouse, of up to 500 SKUs; without a list when all of its stock is concerned.
create function app.publish_stock(p_org bigint) returns void
  language plpgsql volatile
  as $$
begin
  perform app.publish_each(p_org, 'stock.changed', array_agg(cast(row_to_json(e) as text)))
     from (select m.warehouse_id as public_id, app.instant_text(now()) as occurred_at, 'changed' as kind,
                  app.instant_text(now()) as updated_at, m.code as warehouse,
                  array_agg(m.sku order by m.sku) filter (where m.sku is not null) as skus
             from (select w.id as warehouse_id, w.code, v.sku, c.type,
                          (row_number() over (partition by w.id, c.type order by v.sku) - 1) / 500 as part
                     from app.record_change c
                     join warehouse w on w.org_id = p_org and w.id = c.record_id
                     left join variant v on v.org_id = p_org and v.id = c.part_id
                    where c.org_id = p_org and c.xid = pg_current_xact_id() and c.type in ('stock', 'warehouse')
                      and (c.type = 'warehouse' or v.id is not null)) m
            group by m.warehouse_id, m.code, m.type, m.part) e
   having count(*) > 0;
end
$$;
revoke all on function app.publish_stock(bigint) from public;

-- By indexes alone: a table that an import has just filled has no statistics yet.
create function app.publish_changes() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
  set jit = off
  as $$
declare
  types text[] := array(select distinct c.type from app.record_change c
                         where c.org_id = new.org_id and c.xid = pg_current_xact_id());
begin
  if 'product' = any (types) then perform app.publish_products(new.org_id); end if;
  if 'customer' = any (types) then perform app.publish_customers(new.org_id); end if;
  if 'price_list' = any (types) then perform app.publish_price_lists(new.org_id); end if;
  if types && array['stock', 'warehouse'] then perform app.publish_stock(new.org_id); end if;
  delete from app.record_change c where c.org_id = new.org_id and c.xid = pg_current_xact_id();
  return null;
end
$$;
revoke all on function app.publish_changes() from public;

-- When the transaction commits, once for all its notes.
create constraint trigger record_changes_are_published
  after insert on app.record_change
  deferrable initially deferred
  for each row when (new.leads) execute function app.publish_changes();

-- The endpoints of these organizations whose lanes sleep although they have work: master data events are written by
-- the database when a transaction commits, which cannot tell the service which endpoints to wake.
create function app.sleeping_endpoints(p_orgs bigint[]) returns uuid[]
  language plpgsql stable
  set enable_seqscan = off
  set jit = off
  as $$
begin
  return array(
    select l.endpoint_id
      from webhook_lane l
     where l.org_id = any (p_orgs) and l.next_due > now()
       and exists (select from webhook_job j
                    where j.org_id = l.org_id and j.endpoint_id = l.endpoint_id and j.class = 0
                      and j.due_at <= now() and j.due_at > now() - interval '1 minute'));
end
$$;
