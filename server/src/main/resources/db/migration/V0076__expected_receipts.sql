-- Goods that suppliers will deliver. They give backorders a date.
create table expected_receipt (
  org_id       bigint not null references organization,
  id           uuid not null,
  warehouse_id uuid not null,
  variant_id   uuid not null,
  quantity     numeric(24,6) not null,
  received     numeric(24,6) not null default 0,
  expected_on  date not null,
  -- What people call it, such as the number of the purchase order.
  reference    text,
  external_id  text,
  metadata     jsonb not null default '{}',
  version      integer not null default 1,
  created_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, warehouse_id) references warehouse (org_id, id) on delete cascade,
  foreign key (org_id, variant_id) references variant (org_id, id),
  constraint expected_receipt_is_of_something check (quantity > 0),
  constraint expected_receipt_is_not_exceeded check (0 <= received and received <= quantity)
);
call app.protect('expected_receipt');
call app.track_changes('expected_receipt');
create index expected_receipt_by_age on expected_receipt (org_id, created_at, id);
create index expected_receipt_by_day on expected_receipt (org_id, expected_on, id);
create index expected_receipt_by_warehouse on expected_receipt (org_id, warehouse_id, expected_on, id);
create index expected_receipt_by_variant on expected_receipt (org_id, variant_id, expected_on, id);
create unique index expected_receipt_by_external_id on expected_receipt (org_id, external_id) where external_id is not null;
