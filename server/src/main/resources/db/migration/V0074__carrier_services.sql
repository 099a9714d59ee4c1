-- Connections to carriers, the labels that they print, and what they report about parcels.

create table carrier_connection (
  org_id         bigint not null references organization,
  id             uuid not null,
  carrier_id     uuid not null,
  kind           text not null,
  -- Encrypted, bound to its connection.
  signing_secret bytea not null,
  enabled        boolean not null,
  version        integer not null default 1,
  created_at     timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, carrier_id) references carrier (org_id, id),
  constraint carrier_connection_kind_is_known check (kind in ('manual', 'test'))
);
call app.protect('carrier_connection');
call app.track_changes('carrier_connection');
create unique index carrier_has_one_connection on carrier_connection (org_id, carrier_id);
create index carrier_connection_by_age on carrier_connection (org_id, created_at, id);
create unique index carrier_connection_by_id on carrier_connection (id);

-- The organization of a connection, for notifications: they name nothing else.
create function app.org_of_carrier_connection(p_id uuid) returns bigint
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select c.org_id from carrier_connection c where c.id = p_id
  $$;
revoke all on function app.org_of_carrier_connection(uuid) from public;
grant execute on function app.org_of_carrier_connection(uuid) to ${app};

alter table shipment
  -- What the carrier reported last, and when that was; null: nothing yet.
  add column tracking_status text,
  add column tracked_at      timestamptz,
  add constraint shipment_tracking_status_is_known check
    (tracking_status in ('picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'returned', 'exception')),
  add constraint shipment_tracking_is_whole check ((tracking_status is null) = (tracked_at is null));
create index shipment_by_tracking_status on shipment (org_id, tracking_status, created_at, id)
  where tracking_status is not null;

-- The label of a shipment. There is one, so that none is bought twice.
create table shipment_label (
  org_id           bigint not null,
  id               uuid not null,
  shipment_id      uuid not null,
  connection_id    uuid not null,
  status           text not null default 'requested',
  -- Why there is none.
  reason           text,
  tracking_numbers text[] not null default '{}',
  created_at       timestamptz not null,
  printed_at       timestamptz,
  primary key (org_id, id),
  foreign key (org_id, shipment_id) references shipment (org_id, id) on delete cascade,
  foreign key (org_id, connection_id) references carrier_connection (org_id, id),
  constraint shipment_has_one_label unique (org_id, shipment_id),
  constraint shipment_label_status_is_known check (status in ('requested', 'printed', 'failed')),
  constraint shipment_label_has_a_reason_when_it_failed check ((status = 'failed') = (reason is not null)),
  constraint shipment_label_has_a_time_when_it_is_printed check ((status = 'printed') = (printed_at is not null))
);
call app.protect('shipment_label', 'select, insert, update (connection_id, status, reason, tracking_numbers, printed_at)');
create index shipment_label_by_connection on shipment_label (org_id, connection_id);

-- What carriers reported, each event once.
create table carrier_notification (
  org_id          bigint not null,
  id              uuid not null,
  connection_id   uuid not null,
  event_id        text not null,
  tracking_number text not null,
  tracking_status text not null,
  -- When and where it happened.
  occurred_at     timestamptz not null,
  place           text,
  note            text,
  status          text not null default 'received',
  created_at      timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, connection_id) references carrier_connection (org_id, id) on delete cascade,
  constraint carrier_notification_comes_once unique (org_id, connection_id, event_id),
  constraint carrier_notification_tracking_status_is_known check
    (tracking_status in ('picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'returned', 'exception')),
  constraint carrier_notification_status_is_known check (status in ('received', 'unmatched', 'waiting', 'applied'))
);
call app.protect('carrier_notification', 'select, insert, update (status), delete');
call app.open_to_worker('carrier_notification', 'select, delete');
create index carrier_notification_by_age on carrier_notification (org_id, created_at, id);
create index carrier_notification_by_number on carrier_notification (org_id, tracking_number, occurred_at, id);
create index carrier_notification_by_status on carrier_notification (org_id, status, created_at, id);
create index carrier_notification_to_forget on carrier_notification (created_at);

-- Notifications are kept for a limited time.
call app.open_to_worker('payment_notification', 'select, delete');
create index payment_notification_to_forget on payment_notification (created_at);
