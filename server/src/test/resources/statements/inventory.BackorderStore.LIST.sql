-- sort created_at: b.created_at
-- sort updated_at: b.updated_at
select b.id, b.reference_kind, b.reference_id, b.variant_id, v.sku, b.quantity, b.created_at,
       cast(b.created_at as text) as place_key, cast(b.id as text) as place_tie
  from backorder b join variant v on v.org_id = b.org_id and v.id = b.variant_id
 where b.org_id = :org
   and (b.updated_at > :updated_after)
   and (b.variant_id = (select k.id from variant k where k.org_id = :org and k.sku = :sku))
   and (b.reference_id = :reference_id)
   and (b.updated_at <= :updated_until)
   and (b.created_at, b.id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by b.created_at, b.id
 limit :page_limit
