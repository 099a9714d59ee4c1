-- Card gateways of organizations, their notifications, captures in parts, and cards that pay invoices.

create table payment_connection (
  org_id         bigint not null references organization,
  id             uuid not null,
  name           text not null,
  kind           text not null,
  base_url       text not null,
  -- Encrypted, each bound to its connection.
  api_key        bytea not null,
  signing_secret bytea not null,
  enabled        boolean not null,
  version        integer not null default 1,
  created_at     timestamptz not null,
  primary key (org_id, id),
  constraint payment_connection_kind_is_known check (kind in ('payment_intents'))
);
call app.protect('payment_connection');
call app.track_changes('payment_connection');
create unique index payment_connection_by_name on payment_connection (org_id, lower(name));
create unique index organization_has_one_enabled_payment_connection on payment_connection (org_id) where enabled;
create index payment_connection_by_age on payment_connection (org_id, created_at, id);
create unique index payment_connection_by_id on payment_connection (id);

-- The organization of a connection, for notifications: they name nothing else.
create function app.org_of_payment_connection(p_id uuid) returns bigint
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select c.org_id from payment_connection c where c.id = p_id
  $$;
revoke all on function app.org_of_payment_connection(uuid) from public;
grant execute on function app.org_of_payment_connection(uuid) to ${app};

alter table payment
  -- The gateway of a card; null: the one of this service.
  add column connection_id uuid,
  -- What the gateway promised; null while it has not.
  add column authorized numeric(19,4),
  -- Of a part that was captured by itself: the payment that was authorized, and the number of the part.
  add column part_of uuid,
  add column sequence integer not null default 1,
  -- The sum of such parts.
  add column parts numeric(19,4) not null default 0,
  add foreign key (org_id, connection_id) references payment_connection (org_id, id),
  add foreign key (org_id, part_of) references payment (org_id, id),
  drop constraint payment_reference_is_unique,
  add constraint payment_captures_at_most_what_is_authorized
    check (parts >= 0 and (authorized is null or amount + parts <= authorized));
create unique index payment_reference_is_unique on payment (org_id, method, reference) where part_of is null;
create unique index payment_part_has_a_number on payment (org_id, part_of, sequence) where part_of is not null;
create index payment_by_connection on payment (org_id, connection_id) where connection_id is not null;
drop index order_has_one_payment_under_way;
create unique index order_has_one_payment_under_way on payment (org_id, order_id)
  where status in ('pending', 'authorized') and part_of is null;

update payment set authorized = amount where method = 'card' and status in ('authorized', 'captured', 'refunded');

-- An authorized payment carries the sum of its parts, so that the constraint above holds for parts at the same time.
create function app.count_payment_part() returns trigger
  language plpgsql
  as $$
begin
  update payment p
     set parts = p.parts + case tg_op when 'INSERT' then new.amount else - new.amount end
   where p.org_id = new.org_id and p.id = new.part_of;
  return null;
end
$$;
create trigger payment_part_counts
  after insert on payment
  for each row when (new.part_of is not null)
  execute function app.count_payment_part();
create trigger failed_payment_part_counts_no_more
  after update of status on payment
  for each row when (new.part_of is not null and new.status = 'failed' and old.status <> 'failed')
  execute function app.count_payment_part();

-- The open amounts that a card payment under way is to settle. Each invoice is claimed by one payment at a time.
create table payment_claim (
  org_id     bigint not null,
  payment_id uuid not null,
  item_id    uuid not null,
  amount     numeric(19,4) not null,
  -- Who pays.
  buyer_id   uuid,
  released   boolean not null default false,
  primary key (org_id, payment_id, item_id),
  foreign key (org_id, payment_id) references payment (org_id, id),
  foreign key (org_id, item_id) references open_item (org_id, id),
  constraint payment_claim_is_positive check (amount > 0)
);
call app.protect('payment_claim', 'select, insert, update (released)');
create unique index open_item_is_claimed_once on payment_claim (org_id, item_id) where not released;
create index payment_claim_by_item on payment_claim (org_id, item_id);

-- What gateways told, each event once.
create table payment_notification (
  org_id        bigint not null,
  id            uuid not null,
  connection_id uuid not null,
  event_id      text not null,
  type          text not null,
  -- What the gateway calls the payment, and what it says that we call it.
  reference     text,
  payment_id    uuid,
  status        text not null default 'received',
  created_at    timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, connection_id) references payment_connection (org_id, id) on delete cascade,
  constraint payment_notification_comes_once unique (org_id, connection_id, event_id),
  constraint payment_notification_status_is_known check (status in ('received', 'applied', 'ignored'))
);
call app.protect('payment_notification', 'select, insert, update (status), delete');
create index payment_notification_by_age on payment_notification (org_id, created_at, id);
