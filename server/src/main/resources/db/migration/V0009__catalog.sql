-- Products and the variants that are bought, how they are described and sorted, and who may see them.

create table category (
  org_id     bigint not null references organization,
  id         uuid not null,
  parent_id  uuid,
  name       text not null,
  slug       text not null,
  position   integer not null default 0,
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, parent_id) references category (org_id, id),
  constraint category_slug_is_unique unique (org_id, slug),
  constraint category_is_not_its_own_parent check (parent_id <> id)
);
call app.protect('category');
create index category_by_parent on category (org_id, parent_id, position, id);
create index category_by_position on category (org_id, position, id);
create index category_by_name on category (org_id, name, id);

-- A category with everything below it. The depth is bounded when a category is placed.
create function app.category_tree(p_category uuid) returns uuid[]
  language plpgsql stable
  as $$
begin
  return (
    with recursive down as (
      select c.id, 1 as depth from category c where c.org_id = (select app.org()) and c.id = p_category
      union all
      select c.id, down.depth + 1
        from down
        join category c on c.org_id = (select app.org()) and c.parent_id = down.id
       where down.depth < 10
    )
    select coalesce(array_agg(down.id), '{}') from down);
end
$$;

-- A category, then its parent, and so on upwards.
create function app.category_line(p_category uuid) returns table (category_id uuid, distance integer)
  language sql stable
  as $$
    with recursive up as (
      select c.id, c.parent_id, 0 as distance
        from category c
       where c.org_id = (select app.org()) and c.id = p_category
      union all
      select c.id, c.parent_id, up.distance + 1
        from up
        join category c on c.org_id = (select app.org()) and c.id = up.parent_id
       where up.distance < 10
    )
    select up.id, up.distance from up
  $$;

-- What products can say of themselves. A code is what their values are kept under and never changes.
create table attribute (
  org_id     bigint not null references organization,
  id         uuid not null,
  code       text not null,
  name       text not null,
  kind       text not null,
  unit       text,
  -- Of a select: [{"code": "red", "label": "Red"}], in the order to show them.
  options    jsonb not null default '[]',
  filterable boolean not null default false,
  searchable boolean not null default false,
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint attribute_code_is_unique unique (org_id, code),
  constraint attribute_kind_is_known check (kind in ('text', 'number', 'boolean', 'select', 'multi_select'))
);
call app.protect('attribute');
create index attribute_by_name on attribute (org_id, name, id);

-- Products of one kind and the attributes that they share.
create table attribute_family (
  org_id     bigint not null references organization,
  id         uuid not null,
  code       text not null,
  name       text not null,
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint attribute_family_code_is_unique unique (org_id, code)
);
call app.protect('attribute_family');
create index attribute_family_by_name on attribute_family (org_id, name, id);

create table attribute_family_member (
  org_id       bigint not null,
  family_id    uuid not null,
  attribute_id uuid not null,
  position     integer not null,
  -- A product that is on sale must have a value.
  required     boolean not null,
  primary key (org_id, family_id, attribute_id),
  foreign key (org_id, family_id) references attribute_family (org_id, id) on delete cascade,
  foreign key (org_id, attribute_id) references attribute (org_id, id)
);
call app.protect('attribute_family_member');
create index attribute_family_member_by_attribute on attribute_family_member (org_id, attribute_id);

create table product (
  org_id          bigint not null references organization,
  id              uuid not null,
  name            text not null,
  slug            text not null,
  description     text not null default '',
  status          text not null default 'active',
  -- everyone; customers: whoever is signed in; chosen: only whom product_access names.
  visibility      text not null default 'everyone',
  family_id       uuid,
  -- Values by the code of their attribute, typed, checked against the family. No GIN index: under row
  -- security only leakproof operators reach an index, and @> is none; what searches keeps its own.
  attributes      jsonb not null default '{}',
  seo_title       text not null default '',
  seo_description text not null default '',
  version         integer not null default 1,
  created_at      timestamptz not null,
  -- Moves with whatever a storefront shows of the product, its variants and its visibility included.
  updated_at      timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, family_id) references attribute_family (org_id, id),
  constraint product_slug_is_unique unique (org_id, slug),
  constraint product_status_is_known check (status in ('draft', 'active', 'archived')),
  constraint product_visibility_is_known check (visibility in ('everyone', 'customers', 'chosen'))
);
call app.protect('product');
create index product_by_age on product (org_id, created_at desc, id desc);
create index product_by_name on product (org_id, name, id);
create index product_by_change on product (org_id, updated_at, id);
create index product_by_family on product (org_id, family_id) where family_id is not null;
create index product_active_by_age on product (org_id, created_at desc, id desc) where status = 'active';
create index product_active_by_name on product (org_id, name, id) where status = 'active';

-- Every slug a product has or had: an old address still leads to it, and nobody else takes it over.
-- Claimed before the product is written, hence deferred.
create table product_slug (
  org_id     bigint not null,
  slug       text not null,
  product_id uuid not null,
  primary key (org_id, slug),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade deferrable initially deferred
);
call app.protect('product_slug');
create index product_slug_by_product on product_slug (org_id, product_id);

create table product_translation (
  org_id      bigint not null,
  product_id  uuid not null,
  locale      text not null,
  name        text not null,
  description text not null default '',
  version     integer not null default 1,
  primary key (org_id, product_id, locale),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade
);
call app.protect('product_translation');

-- The locales of translations worth looking for: those that the caller prefers to the organization's
-- own, in which every product is written to begin with.
create function app.spoken(p_wanted text[]) returns text[]
  language sql stable
  as $$
    select coalesce(p_wanted[1:array_position(p_wanted, o.locale)], p_wanted)
      from organization o
     where o.org_id = (select app.org())
  $$;

-- A company or a group that is let in to a product, or kept out. Kept out wins.
create table product_access (
  org_id     bigint not null,
  product_id uuid not null,
  company_id uuid,
  group_id   uuid,
  party_id   uuid not null generated always as (coalesce(company_id, group_id)) stored,
  allowed    boolean not null,
  primary key (org_id, product_id, party_id),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade,
  foreign key (org_id, company_id) references customer_company (org_id, id) on delete cascade,
  foreign key (org_id, group_id) references customer_group (org_id, id) on delete cascade,
  constraint product_access_is_for_one_party check (num_nonnulls(company_id, group_id) = 1)
);
call app.protect('product_access');
create index product_access_by_party on product_access (org_id, party_id, allowed, product_id);
create index product_access_by_company on product_access (org_id, company_id) where company_id is not null;
create index product_access_by_group on product_access (org_id, group_id) where group_id is not null;

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
  org_id        bigint not null,
  id            uuid not null,
  product_id    uuid not null,
  sku           text not null,
  gtin          text,
  -- What tells it from its siblings: {"colour": "red", "size": "M"}.
  options       jsonb not null default '{}',
  position      integer not null default 0,
  unit          text not null default 'piece',
  pack_size     integer not null default 1,
  min_quantity  integer not null default 1,
  step_quantity integer not null default 1,
  weight_grams  integer,
  tax_class     text not null default 'standard',
  version       integer not null default 1,
  created_at    timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade,
  constraint variant_sku_is_unique unique (org_id, sku),
  constraint variant_quantities_are_positive check (pack_size > 0 and min_quantity > 0 and step_quantity > 0),
  constraint variant_minimum_is_a_multiple_of_its_step check (min_quantity % step_quantity = 0),
  constraint variant_weight_is_not_negative check (weight_grams >= 0)
);
call app.protect('variant');
create index variant_by_product on variant (org_id, product_id, position, id);
create index variant_by_gtin on variant (org_id, gtin) where gtin is not null;
