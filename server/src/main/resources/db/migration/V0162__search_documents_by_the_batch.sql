-- The index of the database, for a batch of products at once: what describes them is found by one query for all instead of
-- two functions for each, and their documents are put together in the statement that writes them.

-- What the searchable attributes of products and of their variants say, as one text for each product that they describe.
create function app.facts_of_products(p_org bigint, p_products uuid[]) returns table (product_id uuid, facts text)
  language plpgsql stable
  set search_path = public, pg_temp
  set jit = off
  as $$
begin
  return query
  with searchable as materialized (
    select a.code, a.options from attribute a where a.org_id = p_org and a.searchable and a.kind <> 'boolean'
  ), described as materialized (
    select p.id as product, cast(null as uuid) as variant, p.attributes
      from product p
     where p.org_id = p_org and p.id = any (p_products) and p.attributes <> '{}'
    union all
    select v.product_id, v.id, v.options || v.attributes
      from variant v
     where v.org_id = p_org and v.product_id = any (p_products) and (v.options <> '{}' or v.attributes <> '{}')
  ), fact as (
    select d.product, d.variant,
           string_agg(coalesce((select string_agg(o ->> 'label', ' ')
                                  from jsonb_array_elements(s.options) o
                                 where d.attributes -> s.code @> (o -> 'code')), d.attributes ->> s.code), ' ') as said
      from searchable s
      join described d on jsonb_exists(d.attributes, s.code)
     group by d.product, d.variant
  )
  select f.product, concat_ws(' ', string_agg(f.said, ' ') filter (where f.variant is null),
                              string_agg(distinct f.said, ' ') filter (where f.variant is not null))
    from fact f
   group by f.product;
end
$$;
revoke all on function app.facts_of_products(bigint, uuid[]) from public;

-- The words that a product is found by in one language or another: those of its codes, as words and in one piece.
create function app.codes_of_products(p_org bigint, p_products uuid[])
  returns table (product_id uuid, words text[], whole text[])
  language sql stable
  as $$
    select v.product_id, string_to_array(string_agg(k.key || ' ' || replace(k.key, ' ', ''), ' '), ' '),
           array_agg(replace(k.key, ' ', ''))
      from variant v
     cross join lateral unnest(array[v.sku, v.gtin]) c (code)
     cross join lateral (select array_to_string(app.search_words(c.code), ' ') as key offset 0) k
     where v.org_id = p_org and v.product_id = any (p_products) and c.code is not null and k.key <> ''
     group by v.product_id
  $$;
revoke all on function app.codes_of_products(bigint, uuid[]) from public;

-- Writes the documents of products that are held.
create function app.write_search_documents(p_org bigint, p_products uuid[]) returns void
  language sql
  set search_path = public, pg_temp
  set enable_nestloop = off
  set jit = off
  as $$
  insert into app.product_search as s
         (org_id, product_id, locale, name_key, shown_to, document, created_at, indexed_at)
  with changed as materialized (
    select p.id, p.name, p.description, p.created_at,
           case when p.status = 'active' then p.visibility else 'nobody' end as shown_to
      from product p
     where p.org_id = p_org and p.id = any (p_products)
  ), told as materialized (
    select c.id, '' as locale, app.search_words(c.name) as words, app.search_words(c.description) as rest
      from changed c
    union all
    select t.product_id, t.locale, app.search_words(t.name), app.search_words(t.description)
      from product_translation t
     where t.org_id = p_org and t.product_id = any (p_products)
  ), whole as materialized (
    select c.id, c.created_at, c.shown_to, told.locale, array_to_string(told.words, ' ') as name_key,
           cardinality(told.words || k.words) as best, cardinality(n.facts) as good,
           told.words || k.words || n.facts || told.rest as words,
           '''' || p_org || '=' || array_to_string(k.whole, ''':1A ''' || p_org || '=') || ''':1A' as codes
      from changed c
      join told on told.id = c.id
      left join app.codes_of_products(p_org, p_products) k on k.product_id = c.id
      left join app.facts_of_products(p_org, p_products) f on f.product_id = c.id
     cross join lateral (select app.search_words(f.facts) as facts offset 0) n
  )
  select p_org, w.id, w.locale, w.name_key, w.shown_to, cast(concat_ws(' ', d.lexemes, w.codes) as tsvector),
         w.created_at, clock_timestamp()
    from whole w
   cross join lateral (
     select string_agg('''' || p_org || '_' || u.word || ''':' || u.n
                       || case when u.n <= w.best then 'A' when u.n <= w.best + w.good then 'B' else 'D' end, ' ') as lexemes
       from unnest(w.words) with ordinality u (word, n)) d
      on conflict (org_id, product_id, locale) do update
     set name_key = excluded.name_key, shown_to = excluded.shown_to, document = excluded.document,
         indexed_at = excluded.indexed_at
   where (s.name_key, s.shown_to, s.document) is distinct from (excluded.name_key, excluded.shown_to, excluded.document)
$$;
revoke all on function app.write_search_documents(bigint, uuid[]) from public;

-- Indexes products whose change was noted when it was made.
create function app.index_noted_products(p_org bigint, p_products uuid[]) returns void
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  perform from product p where p.org_id = p_org and p.id = any (p_products) order by p.id for no key update;
  delete from app.product_search s
   where s.org_id = p_org and s.product_id = any (p_products) and s.locale <> ''
     and not exists (select from product_translation t
                      where t.org_id = p_org and t.product_id = s.product_id and t.locale = s.locale);
  perform app.write_search_documents(p_org, p_products);
end
$$;
revoke all on function app.index_noted_products(bigint, uuid[]) from public;

create or replace function app.index_products(p_org bigint, p_products uuid[]) returns void
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_search_change(p_org, p_products);
  perform app.index_noted_products(p_org, p_products);
end
$$;

-- As before; the change was noted in the transaction that made it.
create or replace function app.index_due() returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  due app.search_due;
begin
  delete from app.search_due
   where id = (select d.id from app.search_due d order by d.id limit 1 for update skip locked)
  returning * into due;
  if due.id is not null then
    perform app.index_noted_products(due.org_id, due.products);
  end if;
  return due.id is not null;
end
$$;
