-- Pictures that vendors send for the products that they propose. The order and the texts are part of the proposal.

create table vendor_picture (
  org_id     bigint not null,
  media_id   uuid not null,
  vendor_id  uuid not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (org_id, media_id),
  foreign key (org_id, media_id) references media (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  foreign key (org_id, product_id) references vendor_product (org_id, id) on delete cascade
);
call app.protect('vendor_picture');
call app.protect_from_vendors('vendor_picture');
create index vendor_picture_of_product on vendor_picture (org_id, product_id);

update vendor_product
   set content = content || '{"pictures": []}',
       live = live || '{"pictures": []}';

-- Why the commissions of a period could not be invoiced; null: they were.
alter table marketplace_finance add column invoicing_problem text;
