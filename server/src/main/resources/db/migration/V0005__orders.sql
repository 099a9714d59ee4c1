-- The least that the list of orders stands on; the buying capabilities grow it.

create table customer_order (
  org_id      bigint not null references organization,
  id          uuid not null,
  number      text not null,
  status      text not null default 'pending',
  customer_id uuid not null,
  po_number   text,
  total       numeric(19, 4) not null,
  currency    text not null,
  version     integer not null default 1,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint order_number_is_unique unique (org_id, number),
  constraint order_po_number_is_unique unique (org_id, customer_id, po_number),
  constraint order_status_is_known check
    (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'closed', 'cancelled', 'on_hold'))
);
call app.protect('customer_order');
create index customer_order_by_age on customer_order (org_id, created_at desc, id desc);
create index customer_order_by_status on customer_order (org_id, status, created_at desc, id desc);
