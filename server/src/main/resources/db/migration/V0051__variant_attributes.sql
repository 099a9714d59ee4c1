-- Attributes of variants, which search filters and counts like those of products.

alter table variant add column attributes jsonb not null default '{}';

-- Whether products of the family have a value, or each of their variants.
alter table attribute_family_member add column level text not null default 'product';
alter table attribute_family_member
  add constraint attribute_family_member_level_is_known check (level in ('product', 'variant'));

-- The values of searchable attributes of a product and of its variants. An option of a variant counts as a value of
-- the attribute that has its name as code.
create function app.product_facts(p_org bigint, p_product uuid, p_attributes jsonb) returns text
  language plpgsql stable
  as $$
begin
  return concat_ws(' ', app.search_facts(p_org, p_attributes),
                   (select string_agg(distinct app.search_facts(p_org, v.options || v.attributes), ' ')
                      from variant v
                     where v.org_id = p_org and v.product_id = p_product));
end
$$;

-- As before, and the values of variants.
create or replace function app.index_products(p_org bigint, p_products uuid[]) returns void
  language plpgsql
  set search_path = public, pg_temp
  -- Each table is read once for all of the products. The planner would rather look for the parts of each: it takes them
  -- for ten, and a tenant that it has not met yet for empty, so that any index that begins with the tenant will do.
  set enable_nestloop = off
  as $$
declare
  described constant boolean := exists (select from attribute a
                                         where a.org_id = p_org and a.searchable and a.kind <> 'boolean');
begin
  perform from product p where p.org_id = p_org and p.id = any (p_products) order by p.id for no key update;
  perform app.note_search_change(p_org, p_products);
  delete from app.product_search s
   where s.org_id = p_org and s.product_id = any (p_products) and s.locale <> ''
     and not exists (select from product_translation t
                      where t.org_id = p_org and t.product_id = s.product_id and t.locale = s.locale);
  insert into app.product_search as s
         (org_id, product_id, locale, name_key, shown_to, document, created_at, indexed_at)
  with changed as materialized (
    select p.id, p.name, p.description, p.created_at,
           case when p.status = 'active' then p.visibility else 'nobody' end as shown_to,
           app.search_words(case when described then app.product_facts(p_org, p.id, p.attributes) end) as facts
      from product p
     where p.org_id = p_org and p.id = any (p_products)
  ), code as materialized (
    select v.product_id, string_to_array(string_agg(k.key || ' ' || replace(k.key, ' ', ''), ' '), ' ') as words,
           array_agg(replace(k.key, ' ', '')) as whole
      from variant v
     cross join lateral unnest(array[v.sku, v.gtin]) c (code)
     cross join lateral (select app.search_key(c.code) as key offset 0) k
     where v.org_id = p_org and v.product_id = any (p_products) and k.key <> ''
     group by v.product_id
  ), told as materialized (
    select c.id, '' as locale, app.search_words(c.name) as words, c.description
      from changed c
    union all
    select t.product_id, t.locale, app.search_words(t.name), t.description
      from product_translation t
     where t.org_id = p_org and t.product_id = any (p_products)
  )
  select p_org, c.id, told.locale, array_to_string(told.words, ' '), c.shown_to,
         app.search_document(p_org, told.words || code.words, c.facts, app.search_words(told.description), code.whole),
         c.created_at, clock_timestamp()
    from changed c
    join told on told.id = c.id
    left join code on code.product_id = c.id
      on conflict (org_id, product_id, locale) do update
     set name_key = excluded.name_key, shown_to = excluded.shown_to, document = excluded.document,
         indexed_at = excluded.indexed_at
   where (s.name_key, s.shown_to, s.document) is distinct from (excluded.name_key, excluded.shown_to, excluded.document);
end
$$;

-- A new searchable attribute describes the variants that have an option with its code.
create trigger search_attribute_added after insert on attribute
  for each row when (new.searchable) execute function app.search_attribute_changed();

-- The locales of translations to look for: those that the caller prefers to the organization's own, then that one.
-- Products are written in it, so a translation to it cannot be added. One that is there, since the organization
-- changed its language, is shown instead of the text of the product.
create or replace function app.spoken(p_wanted text[]) returns text[]
  language sql stable
  as $$
    select coalesce(p_wanted[1:array_position(p_wanted, o.locale)], p_wanted || o.locale)
      from organization o
     where o.org_id = (select app.org())
  $$;
