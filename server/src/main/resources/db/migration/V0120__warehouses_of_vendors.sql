-- Warehouses of vendors, and how many of an offer lie in each. The stock of such an offer is their sum.

create table vendor_warehouse (
  org_id      bigint not null,
  id          uuid not null,
  vendor_id   uuid not null,
  code        text not null,
  name        text not null,
  street      text[] not null default '{}',
  postal_code text,
  city        text,
  country     text,
  version     integer not null default 1,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  constraint vendor_warehouse_is_of_one_vendor unique (org_id, vendor_id, id),
  constraint vendor_warehouse_code_is_unique unique (org_id, vendor_id, code),
  constraint vendor_warehouse_country_is_iso check (country ~ '^[A-Z]{2}$')
);
call app.protect('vendor_warehouse');
call app.protect_from_vendors('vendor_warehouse');
call app.track_changes('vendor_warehouse');

alter table offer
  add constraint offer_is_of_one_vendor unique (org_id, vendor_id, id);

create table offer_stock (
  org_id       bigint not null,
  vendor_id    uuid not null,
  offer_id     uuid not null,
  warehouse_id uuid not null,
  quantity     numeric(24,6) not null,
  primary key (org_id, offer_id, warehouse_id),
  foreign key (org_id, vendor_id, offer_id) references offer (org_id, vendor_id, id) on delete cascade,
  foreign key (org_id, vendor_id, warehouse_id) references vendor_warehouse (org_id, vendor_id, id),
  constraint offer_stock_in_a_warehouse_is_not_negative check (quantity >= 0)
);
call app.protect('offer_stock');
call app.protect_from_vendors('offer_stock');
create index offer_stock_by_warehouse on offer_stock (org_id, vendor_id, warehouse_id);

create function app.sum_offer_stock() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
declare
  changed constant offer_stock := case tg_op when 'DELETE' then old else new end;
begin
  update offer o
     set stock = (select coalesce(sum(s.quantity), 0) from offer_stock s where s.org_id = o.org_id and s.offer_id = o.id)
   where o.org_id = changed.org_id and o.id = changed.offer_id;
  return null;
end
$$;
create trigger offer_stock_is_summed after insert or update or delete on offer_stock
  for each row execute function app.sum_offer_stock();

-- An offer without rows in warehouses has any stock: the sum is null, and nothing is compared.
create function app.check_offer_stock() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  if new.stock <> (select sum(s.quantity) from offer_stock s where s.org_id = new.org_id and s.offer_id = new.id) then
    raise exception 'the stock of offer % is the sum of its warehouses', new.id
      using errcode = 'check_violation', constraint = 'offer_stock_is_the_sum_of_warehouses';
  end if;
  return new;
end
$$;
create trigger offer_stock_is_the_sum before update of stock on offer
  for each row execute function app.check_offer_stock();

alter table shipment
  -- The code of the vendor's warehouse that it leaves, as it was then; null: the vendor named none.
  add column vendor_warehouse text,
  add constraint shipment_of_the_house_leaves_no_vendor_warehouse check (vendor_warehouse is null or vendor_id is not null);
