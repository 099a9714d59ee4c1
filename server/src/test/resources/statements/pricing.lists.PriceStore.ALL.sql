-- sort sku: v.sku
-- sort updated_at: a.updated_at
select v.id, cast(v.sku as text) as place_key, cast(v.id as text) as place_tie
  from price a
  join price_list l on l.org_id = a.org_id and l.id = a.price_list_id
  join variant v on v.org_id = a.org_id and v.id = a.variant_id
 where a.org_id = :org
   and (a.updated_at > :updated_after)
   and (l.code = :price_list)
   and (v.sku = :sku)
   and (l.currency = :currency)
   and (v.sku ilike '%' || :q || '%')
   and (a.updated_at <= :updated_until)
   and (v.sku, v.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by v.sku, v.id
 limit :page_limit
