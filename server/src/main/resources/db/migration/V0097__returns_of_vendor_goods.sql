-- Returns of goods that vendors sold: the vendor decides on them and receives them.

alter table customer_return
  -- The vendor whose goods come back; null: goods of the house.
  add column vendor_id uuid,
  add foreign key (org_id, vendor_id) references vendor (org_id, id);
call app.protect_from_vendors('customer_return');
create index customer_return_by_vendor on customer_return (org_id, vendor_id, created_at, id) where vendor_id is not null;

-- Goods that a vendor receives go to no warehouse of the house.
alter table return_receipt alter column warehouse_id drop not null;
