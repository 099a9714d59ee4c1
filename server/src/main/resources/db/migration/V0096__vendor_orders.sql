-- Vendor orders: the part of one vendor in an order of a buyer.

alter table marketplace_settings
  -- A vendor accepts an order within so many hours.
  add column accept_hours integer not null default 48,
  add constraint marketplace_deadline_is_possible check (accept_hours between 1 and 720);

create table vendor_order (
  org_id        bigint not null,
  id            uuid not null,
  number        text not null,
  order_id      uuid not null,
  vendor_id     uuid not null,
  status        text not null default 'new',
  currency      text not null,
  -- The share in the charge for shipping and in its tax, as it was when the order was placed.
  shipping_net  numeric(19,4) not null,
  shipping_tax  numeric(19,4) not null,
  -- When the vendor learned of it: once the order of the buyer was confirmed.
  released_at   timestamptz,
  accept_by     timestamptz,
  -- By the longest time that the offers promise.
  ship_by       timestamptz,
  -- When the sweep looks at it next, and how often it has done so.
  check_at      timestamptz,
  checks        integer not null default 0,
  -- The vendor did not answer in time, and the operator was told.
  escalated_at  timestamptz,
  accepted_at   timestamptz,
  shipped_at    timestamptz,
  delivered_at  timestamptz,
  cancelled_at  timestamptz,
  cancelled_by  text,
  -- The buyer, or the operator for the buyer, wanted it no longer.
  by_the_buyer  boolean not null default false,
  reason        text,
  version       integer not null default 1,
  created_at    timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  constraint vendor_order_number_is_unique unique (org_id, number),
  constraint vendor_has_one_part_of_an_order unique (org_id, order_id, vendor_id),
  constraint vendor_order_status_is_known
    check (status in ('new', 'accepted', 'shipped', 'delivered', 'closed', 'cancelled')),
  constraint vendor_order_is_cancelled_for_a_reason
    check ((status = 'cancelled') = (reason is not null) and (status = 'cancelled') = (cancelled_at is not null)),
  constraint vendor_order_is_accepted_after_its_release check (accepted_at is null or released_at is not null),
  constraint vendor_order_shipping_is_not_negative check (shipping_net >= 0 and shipping_tax >= 0)
);
call app.protect('vendor_order', 'select, insert, update');
call app.protect_from_vendors('vendor_order');
call app.track_changes('vendor_order');
call app.open_to_worker('vendor_order', 'select'); -- to find what waits for an answer
create index vendor_order_by_age on vendor_order (org_id, created_at, id);
create index vendor_order_of_vendor on vendor_order (org_id, vendor_id, created_at, id);
create index vendor_order_to_check on vendor_order (check_at, id) where check_at is not null;

-- The lines of an order that the vendor sells, and the commission on them as it was resolved when the order was placed.
create table vendor_order_line (
  org_id              bigint not null,
  vendor_order_id     uuid not null,
  line_id             uuid not null,
  vendor_id           uuid not null,
  offer_id            uuid not null,
  -- How many of the cancelled ones are available again at the offer.
  released            numeric(24,6) not null default 0,
  -- How many were sold by the ledger of the vendor, and how many of them were taken back.
  sold                numeric(24,6) not null default 0,
  refunded            numeric(24,6) not null default 0,
  rule_id             uuid not null,
  rule_name           text not null,
  percent             numeric(7,4) not null,
  fixed               numeric(19,4),
  commission          numeric(19,4) not null,
  commission_tax_rate numeric(7,4) not null,
  commission_tax      numeric(19,4) not null,
  primary key (org_id, vendor_order_id, line_id),
  foreign key (org_id, vendor_order_id) references vendor_order (org_id, id),
  foreign key (org_id, line_id) references order_line (org_id, id),
  constraint vendor_order_line_is_in_one_part unique (org_id, line_id),
  constraint vendor_order_line_refunds_what_was_sold check (released >= 0 and refunded between 0 and sold)
);
call app.protect('vendor_order_line', 'select, insert');
grant update (released, sold, refunded) on vendor_order_line to ${app};
call app.protect_from_vendors('vendor_order_line');
