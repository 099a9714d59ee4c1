-- What buyers gather before they order: carts and shopping lists.

-- Buyers write SKUs in any case. Stored, because row security keeps lower(sku) from its index.
alter table variant add column folded_sku text not null generated always as (lower(sku)) stored;
create index variant_by_folded_sku on variant (org_id, folded_sku);

-- The same as app.parties() for any company: staff and jobs buy for others by the same rule of sight.
create function app.parties(p_customer uuid) returns uuid[]
  language plpgsql stable
  as $$
begin
  if p_customer is null then
    return '{}';
  end if;
  return (
    with line as materialized (select l.customer_id from app.lineage(p_customer) l)
    select coalesce(array_agg(p.id), '{}')
      from (select line.customer_id as id from line
            union
            select m.group_id
              from line
              join customer_group_member m on m.org_id = (select app.org()) and m.customer_id = line.customer_id) p);
end
$$;

create or replace function app.parties() returns uuid[]
  language plpgsql stable
  as $$
begin
  return app.parties(app.customer());
end
$$;

create table cart (
  org_id      bigint not null references organization,
  id          uuid not null,
  buyer_id    uuid not null,
  customer_id uuid not null,
  website_id  uuid not null,
  -- What became of it; null: it is open.
  order_id    uuid,
  version     integer not null default 0,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, buyer_id) references buyer_user (org_id, id) on delete cascade,
  foreign key (org_id, customer_id) references customer_company (org_id, id) on delete cascade,
  foreign key (org_id, website_id) references website (org_id, id) on delete cascade,
  foreign key (org_id, order_id) references customer_order (org_id, id)
);
call app.protect('cart');
call app.open_to_worker('cart', 'select, delete'); -- closed ones are forgotten
create unique index buyer_has_one_open_cart on cart (org_id, buyer_id, customer_id, website_id) where order_id is null;
create index cart_by_closing on cart (updated_at) where order_id is not null;

-- SKU, name and price are what the buyer saw last: a change is told by comparing, never made in silence.
create table cart_line (
  org_id     bigint not null,
  cart_id    uuid not null,
  id         uuid not null,
  -- Null once the variant was removed.
  variant_id uuid,
  sku        text not null,
  name       text not null,
  quantity   integer not null,
  comment    text,
  price      numeric(19, 4),
  currency   text,
  created_at timestamptz not null,
  primary key (org_id, cart_id, id),
  foreign key (org_id, cart_id) references cart (org_id, id) on delete cascade,
  foreign key (org_id, variant_id) references variant (org_id, id) on delete set null (variant_id),
  constraint cart_line_is_of_one_variant unique (org_id, cart_id, variant_id),
  constraint cart_line_quantity_is_possible check (quantity between 1 and 1000000),
  constraint cart_line_price_is_money check ((price is null) = (currency is null))
);
call app.protect('cart_line');
create index cart_line_by_variant on cart_line (org_id, variant_id) where variant_id is not null;

create table shopping_list (
  org_id      bigint not null references organization,
  id          uuid not null,
  customer_id uuid not null,
  owner_id    uuid not null,
  name        text not null,
  -- Everybody in the company sees it.
  shared      boolean not null,
  version     integer not null default 1,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id) on delete cascade,
  foreign key (org_id, owner_id) references buyer_user (org_id, id) on delete cascade,
  constraint shopping_list_name_is_unique unique (org_id, customer_id, owner_id, name)
);
call app.protect('shopping_list');
create index shopping_list_by_name on shopping_list (org_id, customer_id, name, id);
create index shopping_list_by_age on shopping_list (org_id, customer_id, created_at, id);

create table shopping_list_line (
  org_id     bigint not null,
  list_id    uuid not null,
  id         uuid not null,
  variant_id uuid,
  sku        text not null,
  name       text not null,
  quantity   integer not null,
  comment    text,
  created_at timestamptz not null,
  primary key (org_id, list_id, id),
  foreign key (org_id, list_id) references shopping_list (org_id, id) on delete cascade,
  foreign key (org_id, variant_id) references variant (org_id, id) on delete set null (variant_id),
  constraint shopping_list_line_is_of_one_variant unique (org_id, list_id, variant_id),
  constraint shopping_list_line_quantity_is_possible check (quantity between 1 and 1000000)
);
call app.protect('shopping_list_line');
create index shopping_list_line_by_variant on shopping_list_line (org_id, variant_id) where variant_id is not null;
create index shopping_list_line_by_age on shopping_list_line (org_id, list_id, created_at, id);
create index shopping_list_line_by_sku on shopping_list_line (org_id, list_id, sku, id);
