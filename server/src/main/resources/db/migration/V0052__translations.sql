-- Translations of categories and attributes, and of more texts of products.

alter table product_translation
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  -- Names and values of the options of variants: [{"option": "Farbe", "name": "Colour", "values": [...]}].
  add column options jsonb not null default '[]';

create table category_translation (
  org_id      bigint not null,
  category_id uuid not null,
  locale      text not null,
  name        text not null,
  version     integer not null default 1,
  primary key (org_id, category_id, locale),
  foreign key (org_id, category_id) references category (org_id, id) on delete cascade
);
call app.protect('category_translation');
call app.track_parts('category_translation', 'category', 'category_id');

create table attribute_translation (
  org_id       bigint not null,
  attribute_id uuid not null,
  locale       text not null,
  name         text not null,
  -- Null: that of the attribute.
  unit         text,
  -- Labels of its options: [{"code": "red", "label": "Rot"}]. An option that is not named keeps its own label.
  options      jsonb not null default '[]',
  version      integer not null default 1,
  primary key (org_id, attribute_id, locale),
  foreign key (org_id, attribute_id) references attribute (org_id, id) on delete cascade
);
call app.protect('attribute_translation');
call app.track_parts('attribute_translation', 'attribute', 'attribute_id');
