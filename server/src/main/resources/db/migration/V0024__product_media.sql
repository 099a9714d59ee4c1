-- The pictures of products, in the order to show them.

create table product_media (
  org_id     bigint not null,
  product_id uuid not null,
  media_id   uuid not null,
  position   integer not null,
  -- What the picture shows here; null: what the file says of itself.
  alt        text,
  -- The variant that it shows; null: all of them. A variant that goes leaves its pictures to the product.
  variant_id uuid,
  primary key (org_id, product_id, media_id),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade,
  foreign key (org_id, media_id) references media (org_id, id),
  foreign key (org_id, variant_id) references variant (org_id, id) on delete set null (variant_id)
);
call app.protect('product_media');
create index product_media_by_position on product_media (org_id, product_id, position, media_id);
create index product_media_by_media on product_media (org_id, media_id);
create index product_media_by_variant on product_media (org_id, variant_id) where variant_id is not null;
