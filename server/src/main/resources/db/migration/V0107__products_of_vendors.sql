-- Products that vendors propose, and the products of the catalog that came from them.

alter table product
  -- The vendor that proposed it; null for a product of the house. Without the policy of vendors: they offer on all products.
  add column seller_id uuid,
  -- Archived since its vendor is suspended; it comes back with the vendor.
  add column withheld boolean not null default false,
  add foreign key (org_id, seller_id) references vendor (org_id, id),
  add constraint product_is_withheld_from_a_vendor check (not withheld or seller_id is not null);
create index product_by_seller on product (org_id, seller_id) where seller_id is not null;

-- The page of a product names its vendor.
create trigger kept_update after update of name, status, holiday_from, holiday_until on vendor
  for each row when ((old.name, old.status, old.holiday_from, old.holiday_until)
                     is distinct from (new.name, new.status, new.holiday_from, new.holiday_until))
  execute function app.note_kept_row('terms');

create table vendor_product (
  org_id          bigint not null,
  -- Also the id of the product in the catalog.
  id              uuid not null,
  vendor_id       uuid not null,
  -- Of what the vendor proposes; the product in the catalog stays as it was approved.
  status          text not null default 'draft',
  content         jsonb not null,
  -- The content that staff approved last; null before the first approval.
  live            jsonb,
  product_id      uuid,
  reason          text,
  comment_fields  text[] not null default '{}',
  comment_texts   text[] not null default '{}',
  decided_by_name text,
  decided_at      timestamptz,
  submitted_at    timestamptz,
  version         integer not null default 1,
  created_at      timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade,
  constraint vendor_product_status_is_known
    check (status in ('draft', 'submitted', 'approved', 'rejected', 'changes_requested')),
  constraint vendor_product_is_in_the_catalog_when_live check ((live is null) = (product_id is null)),
  constraint vendor_product_keeps_its_id check (product_id = id),
  constraint vendor_product_is_live_when_approved check (status <> 'approved' or live is not null),
  constraint vendor_product_comments_are_pairs check (cardinality(comment_fields) = cardinality(comment_texts))
);
call app.protect('vendor_product');
call app.protect_from_vendors('vendor_product');
call app.track_changes('vendor_product');
create index vendor_product_by_age on vendor_product (org_id, created_at, id);
create index vendor_product_in_catalog on vendor_product (org_id, product_id) where product_id is not null;
