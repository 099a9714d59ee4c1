-- Codes and facts of a batch of products, looked up by the index whatever the size of the catalog. The statement that calls
-- them switches nested loops off. They inherited that, and where a plan cannot do without one, the planner takes all plans
-- for equally bad: it read all variants of the organization for each batch.
create or replace function app.codes_of_products(p_org bigint, p_products uuid[])
  returns table (product_id uuid, words text[], whole text[])
  language plpgsql stable
  set enable_nestloop = on
  set jit = off
  as $$
begin
  return query
    select v.product_id, string_to_array(string_agg(k.key || ' ' || replace(k.key, ' ', ''), ' '), ' '),
           array_agg(replace(k.key, ' ', ''))
      from variant v
     cross join lateral unnest(array[v.sku, v.gtin]) c (code)
     cross join lateral (select array_to_string(app.search_words(c.code), ' ') as key offset 0) k
     where v.org_id = p_org and v.product_id = any (p_products) and c.code is not null and k.key <> ''
     group by v.product_id;
end
$$;

alter function app.facts_of_products(bigint, uuid[]) set enable_nestloop = on;
