-- Products and the variants that are bought, and who may see them.

create table category (
  org_id     bigint not null references organization,
  id         uuid not null,
  parent_id  uuid,
  name       text not null,
  slug       text not null,
  position   integer not null default 0,
  created_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, parent_id) references category (org_id, id),
  constraint category_slug_is_unique unique (org_id, slug)
);
call app.protect('category');
create index category_by_parent on category (org_id, parent_id, position, id);

create table product (
  org_id     bigint not null references organization,
  id         uuid not null,
  name       text not null,
  slug       text not null,
  status     text not null default 'active',
  -- everyone; customers: whoever is signed in; chosen: only whom product_access names.
  visibility text not null default 'everyone',
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint product_slug_is_unique unique (org_id, slug),
  constraint product_status_is_known check (status in ('draft', 'active', 'archived')),
  constraint product_visibility_is_known check (visibility in ('everyone', 'customers', 'chosen'))
);
call app.protect('product');
create index product_active_by_age on product (org_id, created_at desc, id desc) where status = 'active';
create index product_active_by_name on product (org_id, name, id) where status = 'active';

-- A company or a group that is let in to a product, or kept out. Kept out wins.
create table product_access (
  org_id     bigint not null,
  product_id uuid not null,
  party_id   uuid not null,
  allowed    boolean not null,
  primary key (org_id, product_id, party_id),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade
);
call app.protect('product_access');
create index product_access_by_party on product_access (org_id, party_id, allowed, product_id);

-- Whether the caller may see a product that is active: the one rule, for every storefront statement.
create function app.visible(p_product uuid, p_visibility text, p_parties uuid[]) returns boolean
  language sql stable
  as $$
    select case
      when p_parties = '{}' then p_visibility = 'everyone'
      else not exists (select from product_access a
                        where a.org_id = (select app.org()) and a.product_id = p_product
                          and a.party_id = any (p_parties) and not a.allowed)
           and (p_visibility <> 'chosen'
                or exists (select from product_access a
                            where a.org_id = (select app.org()) and a.product_id = p_product
                              and a.party_id = any (p_parties) and a.allowed))
    end
  $$;

create table product_category (
  org_id      bigint not null,
  product_id  uuid not null,
  category_id uuid not null,
  primary key (org_id, product_id, category_id),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade,
  foreign key (org_id, category_id) references category (org_id, id) on delete cascade
);
call app.protect('product_category');
create index product_category_by_category on product_category (org_id, category_id, product_id);

-- What is bought, priced and stocked.
create table variant (
  org_id        bigint not null references organization,
  id            uuid not null,
  product_id    uuid not null,
  sku           text not null,
  position      integer not null default 0,
  unit          text not null default 'piece',
  pack_size     integer not null default 1,
  min_quantity  integer not null default 1,
  step_quantity integer not null default 1,
  created_at    timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade,
  constraint variant_sku_is_unique unique (org_id, sku),
  constraint variant_quantities_are_positive check (pack_size > 0 and min_quantity > 0 and step_quantity > 0)
);
call app.protect('variant');
create index variant_by_product on variant (org_id, product_id, position, id);
