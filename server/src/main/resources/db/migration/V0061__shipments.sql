-- Shipments: the goods of an order that leave one warehouse together.

create table shipment (
  org_id           bigint not null references organization,
  id               uuid not null,
  number           text not null,
  order_id         uuid not null,
  warehouse_id     uuid not null,
  status           text not null default 'pending',
  carrier          text,
  tracking_numbers text[] not null default '{}',
  tracking_url     text,
  -- Weight and tracking number of each parcel.
  parcels          jsonb not null default '[]',
  note             text,
  external_id      text,
  metadata         jsonb not null default '{}',
  shipped_at       timestamptz,
  delivered_at     timestamptz,
  returned_at      timestamptz,
  version          integer not null default 1,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint shipment_number_is_unique unique (org_id, number),
  constraint shipment_status_is_known check (status in ('pending', 'shipped', 'delivered', 'returned')),
  constraint shipment_left_when_it_is_not_pending check ((status = 'pending') = (shipped_at is null)),
  constraint shipment_arrived_when_it_is_delivered check (status <> 'delivered' or delivered_at is not null),
  constraint shipment_came_back_when_it_is_returned check ((status = 'returned') = (returned_at is not null)),
  constraint shipment_has_few_parcels check (jsonb_array_length(parcels) <= 200),
  constraint shipment_has_few_tracking_numbers check (cardinality(tracking_numbers) <= 200)
);
call app.protect('shipment');
call app.track_changes('shipment');
create index shipment_by_order on shipment (org_id, order_id, id);
create index shipment_by_age on shipment (org_id, created_at, id);
create index shipment_by_status on shipment (org_id, status, created_at, id);
create index shipment_by_tracking_number on shipment using gin (tracking_numbers);
create unique index shipment_by_external_id on shipment (org_id, external_id) where external_id is not null;

create table carrier (
  org_id                bigint not null references organization,
  id                    uuid not null,
  -- What shipments name as their carrier.
  code                  text not null,
  name                  text not null,
  -- With {tracking_number}.
  tracking_url_template text,
  version               integer not null default 1,
  created_at            timestamptz not null,
  primary key (org_id, id)
);
call app.protect('carrier');
call app.track_changes('carrier');
create unique index carrier_by_code on carrier (org_id, lower(code));
create index carrier_by_age on carrier (org_id, created_at, id);

alter table order_line
  -- In shipments of any status; what is packed cannot be cancelled.
  add column packed    numeric(24,6) not null default 0,
  -- Has left the warehouse.
  add column shipped   numeric(24,6) not null default 0,
  -- Is with the customer.
  add column delivered numeric(24,6) not null default 0,
  -- Has come back.
  add column returned  numeric(24,6) not null default 0,
  add constraint order_line_is_packed_once check (packed >= 0 and packed + cancelled <= quantity),
  add constraint order_line_ships_what_is_packed check (shipped between 0 and packed),
  add constraint order_line_delivers_what_left
    check (delivered >= 0 and returned >= 0 and delivered + returned <= shipped);
-- The columns above follow the shipments.
revoke update on order_line from ${app};
grant update (cancelled, net, tax, tax_class, tax_rate, promised_date) on order_line to ${app};

create table shipment_line (
  org_id      bigint not null,
  shipment_id uuid not null,
  line_id     uuid not null,
  quantity    numeric(24,6) not null,
  -- Of a shipment that came back: how much of it went to stock again.
  restocked   numeric(24,6) not null default 0,
  primary key (org_id, shipment_id, line_id),
  foreign key (org_id, shipment_id) references shipment (org_id, id) on delete cascade,
  foreign key (org_id, line_id) references order_line (org_id, id),
  constraint shipment_line_sends_something check (quantity > 0),
  constraint shipment_line_restocks_what_it_had check (restocked between 0 and quantity)
);
call app.protect('shipment_line', 'select, insert');
grant update (restocked) on shipment_line to ${app};
create index shipment_line_by_order_line on shipment_line (org_id, line_id);

-- Packs and unpacks the lines of orders, in the statement that writes the lines of shipments. As the owner, since the
-- application may not; the tenants were checked when the lines of shipments were written.
create function app.pack_order_lines() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update order_line l
     set packed = l.packed + c.quantity
    from (select t.org_id, t.line_id, sum(t.quantity) * case tg_op when 'INSERT' then 1 else -1 end as quantity
            from touched t
           group by t.org_id, t.line_id) c
   where l.org_id = c.org_id and l.id = c.line_id;
  return null;
end
$$;
revoke all on function app.pack_order_lines() from public;
create trigger order_lines_are_packed
  after insert on shipment_line
  referencing new table as touched
  for each statement execute function app.pack_order_lines();
create trigger order_lines_are_unpacked
  after delete on shipment_line
  referencing old table as touched
  for each statement execute function app.pack_order_lines();

-- The same for the status of a shipment: what left, arrived and came back.
create function app.follow_shipment() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update order_line l
     set shipped   = l.shipped   + case old.status when 'pending' then s.quantity else 0 end,
         delivered = l.delivered + case when new.status = 'delivered' then s.quantity
                                        when old.status = 'delivered' then - s.quantity
                                        else 0 end,
         returned  = l.returned  + case new.status when 'returned' then s.quantity else 0 end
    from shipment_line s
   where s.org_id = new.org_id and s.shipment_id = new.id
     and l.org_id = s.org_id and l.id = s.line_id;
  return null;
end
$$;
revoke all on function app.follow_shipment() from public;
create trigger order_lines_follow_their_shipment
  after update of status on shipment
  for each row when (old.status <> new.status)
  execute function app.follow_shipment();

-- A shipment goes forward only, and is removed only while it is pending.
create function app.guard_shipment() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and old.status <> 'pending'
     or tg_op = 'UPDATE' and (old.status, new.status) not in
          (('pending', 'pending'), ('pending', 'shipped'), ('shipped', 'shipped'), ('shipped', 'delivered'),
           ('shipped', 'returned'), ('delivered', 'delivered'), ('delivered', 'returned'), ('returned', 'returned')) then
    raise exception 'a % shipment cannot be changed so', old.status using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger shipment_goes_forward
  before update of status or delete on shipment
  for each row execute function app.guard_shipment();
