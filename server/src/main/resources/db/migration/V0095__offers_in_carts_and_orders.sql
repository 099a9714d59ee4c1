-- Buyers buy from vendors: offers in carts and on lines of orders, the stock of offers, and shipments of vendors.

alter table offer
  -- Promised to orders and not sent yet.
  add column allocated numeric(24,6) not null default 0,
  add constraint offer_never_oversells check (0 <= allocated and allocated <= stock);

alter table cart_line
  -- Null: house goods. No reference: a line whose offer vanished is reported, not removed.
  add column offer_id uuid;
drop index cart_line_is_of_one_variant_and_day;
create unique index cart_line_is_of_one_offer_and_day
    on cart_line (org_id, cart_id, variant_id, coalesce(requested_date, date '-infinity'),
                  coalesce(offer_id, '00000000-0000-0000-0000-000000000000'));

alter table customer_order
  -- How many vendors have a part in it.
  add column vendor_parts integer not null default 0;

-- The vendor of a line is not called vendor_id: an order belongs to the operator, and what a vendor does to its part moves the
-- whole order. Vendors read vendor_order_line instead, which is behind their wall.
alter table order_line
  add column offer_id    uuid,
  add column seller_id   uuid,
  -- As it was called when the order was placed.
  add column seller_name text,
  add foreign key (org_id, seller_id) references vendor (org_id, id),
  add constraint order_line_is_sold_by_a_vendor_as_a_whole
    check ((seller_id is null) = (offer_id is null) and (seller_id is null) = (seller_name is null));

alter table shipment
  alter column warehouse_id drop not null,
  -- The vendor that sends it; null: it leaves a warehouse of the house.
  add column vendor_id uuid,
  add foreign key (org_id, vendor_id) references vendor (org_id, id),
  add constraint shipment_leaves_one_place check ((warehouse_id is null) = (vendor_id is not null));
call app.protect_from_vendors('shipment');
create index shipment_by_vendor on shipment (org_id, vendor_id, created_at, id) where vendor_id is not null;
