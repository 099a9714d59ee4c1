-- Packing slips, pick lists, where goods are kept, and the logo on all documents.

-- A picture of the library; null: documents show the name.
alter table billing_settings
  add column logo_id uuid,
  add foreign key (org_id, logo_id) references media (org_id, id);

-- Where a variant is kept in the warehouse, such as A-03-2; null: not told.
alter table stock
  add column place text,
  add constraint stock_place_is_short check (char_length(place) between 1 and 40);
grant insert (place), update (place) on stock to ${app};

-- A packing slip prints one version of a shipment. Its id is also that of its PDF.
create table packing_slip (
  org_id           bigint not null references organization,
  id               uuid not null,
  shipment_id      uuid not null,
  shipment_version integer not null,
  pdf_at           timestamptz,
  created_at       timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, shipment_id) references shipment (org_id, id) on delete cascade,
  constraint packing_slip_is_one_per_version unique (org_id, shipment_id, shipment_version)
);
call app.protect('packing_slip', 'select, insert, update (pdf_at)');

-- What is to be picked, as it was when the list was made. Its id is also that of its PDF.
create table pick_list (
  org_id       bigint not null references organization,
  id           uuid not null,
  number       text not null,
  warehouse_id uuid not null,
  -- Shipments and lines with their places.
  content      jsonb not null,
  pdf_at       timestamptz,
  created_by   text not null,
  created_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint pick_list_number_is_unique unique (org_id, number)
);
call app.protect('pick_list', 'select, insert, update (pdf_at)');
call app.track_changes('pick_list');
create index pick_list_by_age on pick_list (org_id, created_at, id);
create index pick_list_by_warehouse on pick_list (org_id, warehouse_id, created_at, id);
