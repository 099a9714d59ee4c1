-- sort sku: v.sku
select v.sku, v.id as variant_id, l.currency,
array(select cast(a.min_quantity as text) from price a
       where a.org_id = v.org_id and a.variant_id = v.id and a.price_list_id = l.id
       order by a.min_quantity) as quantities,
array(select cast(a.amount as text) from price a
       where a.org_id = v.org_id and a.variant_id = v.id and a.price_list_id = l.id
       order by a.min_quantity) as amounts
, cast(v.sku as text) as place_key, cast(v.id as text) as place_tie
  from price_list l join variant v on v.org_id = l.org_id
 where l.org_id = :org and l.id = :list
  and exists (select from price a
               where a.org_id = v.org_id and a.variant_id = v.id and a.price_list_id = :list)
   and (v.sku ilike '%' || :q || '%')
   and (v.sku, v.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by v.sku, v.id
 limit :page_limit
