-- sort available: s.on_hand - s.allocated
-- sort sku: v.sku
-- sort updated_at: s.updated_at
select s.variant_id, v.sku, p.name as product, s.warehouse_id, w.code as warehouse, s.on_hand, s.allocated,
       s.on_hand - s.allocated as available, s.low_at, coalesce(s.on_hand - s.allocated <= s.low_at,
       false) as low, s.place, s.updated_at, cast(v.sku as text) as place_key, cast(s.id as text) as place_tie
  from stock s
  join variant v on v.org_id = s.org_id and v.id = s.variant_id
  join product p on p.org_id = v.org_id and p.id = v.product_id
  join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
 where s.org_id = :org
   and (s.updated_at > :updated_after)
   and (v.sku = :sku)
   and (v.gtin = :gtin)
   and (w.code = :warehouse)
   and (v.sku ilike '%' || :q || '%' or p.name ilike '%' || :q || '%')
   and (coalesce(s.on_hand - s.allocated <= s.low_at, false) = :low)
   and (s.updated_at <= :updated_until)
   and (v.sku, s.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by v.sku, s.id
 limit :page_limit
