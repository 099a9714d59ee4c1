-- How a buyer wants an order delivered: in parts as goods are there, or complete; and on which day, for each line.
alter table customer_order
  add column delivery text not null default 'partial',
  add constraint order_delivery_is_known check (delivery in ('partial', 'complete'));

alter table order_line
  -- Null: as the order says.
  add column requested_date date,
  -- What staff promised; null: the requested date holds once the goods are reserved.
  add column promised_date  date;

-- The company's default.
alter table order_policy
  add column delivery text not null default 'partial',
  add constraint order_policy_delivery_is_known check (delivery in ('partial', 'complete'));

-- Null: the company's default when an order is placed.
alter table recurring_order
  add column delivery text,
  add constraint recurring_order_delivery_is_known check (delivery in ('partial', 'complete'));

-- A variant has one line in a cart for each day.
alter table cart_line add column requested_date date;
alter table cart_line drop constraint cart_line_is_of_one_variant;
create unique index cart_line_is_of_one_variant_and_day
    on cart_line (org_id, cart_id, variant_id, coalesce(requested_date, date '-infinity'));
