-- sort position: v.position
-- sort sku: v.sku
-- sort updated_at: v.updated_at
select v.id, v.product_id, v.sku, v.gtin, v.options, v.attributes, v.position, v.unit, v.pack_size,
       v.min_quantity, v.step_quantity, v.units, v.weight_grams, v.tax_class, v.backorders, v.external_id,
       v.metadata, v.version, v.created_at, cast(v.position as text) as place_key,
       cast(v.id as text) as place_tie
  from variant v
 where v.org_id = :org and v.product_id = :product
   and (v.updated_at > :updated_after)
   and (v.sku = :sku)
   and (v.gtin = :gtin)
   and (v.external_id = any (cast(:external_id as text[])))
   and (v.updated_at <= :updated_until)
   and (v.position, v.id) > (cast(:place_key as integer), cast(:place_tie as uuid))
 order by v.position, v.id
 limit :page_limit
