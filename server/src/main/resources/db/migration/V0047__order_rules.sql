-- What a company demands of its orders. Without a row: nothing.
create table order_policy (
  org_id             bigint not null,
  customer_id        uuid not null,
  po_number_required boolean not null,
  one_off_addresses  boolean not null,
  version            integer not null default 1,
  primary key (org_id, customer_id),
  foreign key (org_id, customer_id) references customer_company (org_id, id)
);
call app.protect('order_policy');

-- The least value of the goods of an order, before tax and shipping; null: any.
alter table order_settings add column minimum_value numeric(19, 4);
alter table order_settings add column minimum_currency text;
alter table order_settings add constraint order_settings_minimum_is_an_amount
  check (minimum_value >= 0 and (minimum_value is null) = (minimum_currency is null));
