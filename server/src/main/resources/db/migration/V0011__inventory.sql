-- Stock per warehouse, and the ledger that explains every piece of it.
--
-- The app writes movements and nothing else: a trigger carries them over to the balances, which the app
-- can read and lock but not set. So a balance is the sum of its movements by construction.

create table warehouse (
  org_id     bigint not null references organization,
  id         uuid not null,
  code       text not null,
  name       text not null,
  country    text not null,
  -- Lower is taken from first.
  priority   integer not null default 100,
  -- Stock in an inactive one is counted, but neither shown as available nor allocated.
  active     boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint warehouse_code_is_unique unique (org_id, code),
  constraint warehouse_country_is_iso check (country ~ '^[A-Z]{2}$')
);
call app.protect('warehouse');

create table stock (
  org_id       bigint not null,
  variant_id   uuid not null,
  warehouse_id uuid not null,
  -- Breaks ties in lists, which need one column for it.
  id           uuid not null default app.uuid7(now()),
  on_hand      bigint not null default 0,
  -- Promised to orders and still on the shelf.
  allocated    bigint not null default 0,
  -- Low when no more than this is available; null: nobody minds.
  low_at       integer,
  primary key (org_id, variant_id, warehouse_id),
  foreign key (org_id, variant_id) references variant (org_id, id),
  foreign key (org_id, warehouse_id) references warehouse (org_id, id) on delete cascade,
  constraint stock_never_oversells check (0 <= allocated and allocated <= on_hand),
  constraint stock_low_at_is_not_negative check (low_at >= 0)
) with (fillfactor = 80); -- no index on the balances and room on the page: their updates stay on it
call app.protect('stock', 'select');
grant insert (org_id, variant_id, warehouse_id, low_at), update (low_at) on stock to ${app};
create index stock_by_warehouse on stock (org_id, warehouse_id, variant_id);
create index stock_with_threshold on stock (org_id, variant_id, warehouse_id) where low_at is not null;

create table stock_movement (
  org_id          bigint not null references organization,
  id              uuid not null,
  variant_id      uuid not null,
  warehouse_id    uuid not null,
  kind            text not null,
  delta_on_hand   bigint not null,
  delta_allocated bigint not null,
  -- Why, for adjustments.
  reason          text,
  note            text,
  -- What it was done for: an order, a receipt, a return.
  reference_kind  text not null,
  reference_id    uuid not null,
  actor_kind      text not null,
  actor_id        uuid,
  actor_name      text not null,
  at              timestamptz not null,
  primary key (org_id, id),
  constraint stock_movement_kind_is_known
    check (kind in ('receipt', 'adjustment', 'allocation', 'release', 'shipment', 'return')),
  constraint stock_movement_does_what_its_kind_says check (
    case kind
      when 'receipt' then delta_on_hand > 0 and delta_allocated = 0
      when 'return' then delta_on_hand > 0 and delta_allocated = 0
      when 'adjustment' then delta_on_hand <> 0 and delta_allocated = 0
      when 'allocation' then delta_on_hand = 0 and delta_allocated > 0
      when 'release' then delta_on_hand = 0 and delta_allocated < 0
      when 'shipment' then delta_on_hand < 0 and delta_allocated = delta_on_hand
    end),
  constraint stock_movement_reason_is_known
    check (reason in ('stocktake', 'damaged', 'lost', 'found', 'expired', 'internal_use', 'correction')),
  constraint stock_movement_adjusts_for_a_reason check ((kind = 'adjustment') = (reason is not null))
);
call app.protect('stock_movement', 'select, insert');
create index stock_movement_by_time on stock_movement (org_id, at, id);
create index stock_movement_by_variant on stock_movement (org_id, variant_id, at, id);
create index stock_movement_by_warehouse on stock_movement (org_id, warehouse_id, at, id);
create index stock_movement_by_reference on stock_movement (org_id, reference_id, reference_kind, variant_id, warehouse_id);

-- Carries movements over to the balances, in the statement that writes them. As the owner, since nobody
-- else may; the tenants of the movements were checked when they were written.
create function app.balance_stock() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  balances integer;
begin
  with change as (
    select m.org_id, m.variant_id, m.warehouse_id,
           sum(m.delta_on_hand)::bigint as on_hand, sum(m.delta_allocated)::bigint as allocated
      from moved m
     group by m.org_id, m.variant_id, m.warehouse_id
  ), changed as (
    update stock s
       set on_hand = s.on_hand + c.on_hand, allocated = s.allocated + c.allocated
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
revoke all on function app.balance_stock() from public;

create trigger stock_follows_its_movements
  after insert on stock_movement
  referencing new table as moved
  for each statement execute function app.balance_stock();

-- Who waits for stock. A row says what still lacks; it goes when nothing does.
create table backorder (
  org_id         bigint not null,
  id             uuid not null,
  reference_kind text not null,
  reference_id   uuid not null,
  variant_id     uuid not null,
  quantity       bigint not null,
  created_at     timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, variant_id) references variant (org_id, id),
  constraint backorder_is_one_per_reference unique (org_id, reference_id, reference_kind, variant_id),
  constraint backorder_lacks_something check (quantity > 0)
);
call app.protect('backorder');
create index backorder_in_turn on backorder (org_id, variant_id, created_at, id);
create index backorder_by_age on backorder (org_id, created_at, id);

-- Takes hold of the stock of these variants until the transaction ends. Everything that moves stock comes
-- through here, and takes all rows of a variant in the order (variant, warehouse): whoever meets over one
-- variant meets over its first row, and nobody waits in a circle. A variant without any row gets one per
-- warehouse, so that the first receipt and a shortage at the same time also meet.
--
-- What is held must be read by a later statement: this one may have waited, and does not see what it
-- waited for.
create function app.hold_stock(p_variants uuid[]) returns void
  language plpgsql volatile
  as $$
begin
  insert into stock (org_id, variant_id, warehouse_id)
  select v.org_id, v.id, w.id
    from variant v
    join warehouse w on w.org_id = v.org_id and w.active
   where v.org_id = (select app.org()) and v.id = any (p_variants)
     and not exists (select from stock s where s.org_id = v.org_id and s.variant_id = v.id)
   order by v.id, w.id
      on conflict do nothing;
  perform
     from stock s
    where s.org_id = (select app.org()) and s.variant_id = any (p_variants)
    order by s.variant_id, s.warehouse_id
      for update;
end
$$;

-- Balances that are not the sum of their movements: none, ever. Asked by the tests and by operators.
create function app.unbalanced_stock()
  returns table (variant_id uuid, warehouse_id uuid, on_hand bigint, allocated bigint,
                 moved_on_hand bigint, moved_allocated bigint)
  language sql stable
  as $$
    with moved as (
      select m.variant_id, m.warehouse_id,
             sum(m.delta_on_hand)::bigint as on_hand, sum(m.delta_allocated)::bigint as allocated
        from stock_movement m
       where m.org_id = (select app.org())
       group by m.variant_id, m.warehouse_id
    )
    select s.variant_id, s.warehouse_id, s.on_hand, s.allocated,
           coalesce(m.on_hand, 0), coalesce(m.allocated, 0)
      from stock s
      left join moved m on m.variant_id = s.variant_id and m.warehouse_id = s.warehouse_id
     where s.org_id = (select app.org())
       and (s.on_hand, s.allocated) is distinct from (coalesce(m.on_hand, 0), coalesce(m.allocated, 0))
  $$;

-- How a store tells its visitors about stock: for the organization (no website), or for one website.
create table availability_display (
  org_id     bigint not null references organization,
  website_id uuid,
  display    text not null,
  foreign key (org_id, website_id) references website (org_id, id) on delete cascade,
  constraint availability_display_is_said_once unique nulls not distinct (org_id, website_id),
  constraint availability_display_is_known check (display in ('exact', 'in_stock', 'hidden'))
);
call app.protect('availability_display');

-- The same for the website that the caller looks at.
create function app.availability_display() returns text
  language plpgsql stable
  as $$
begin
  return coalesce((select d.display
                     from availability_display d
                    where d.org_id = (select app.org()) and (d.website_id = app.website() or d.website_id is null)
                    order by d.website_id nulls last
                    limit 1),
                  'in_stock');
end
$$;
