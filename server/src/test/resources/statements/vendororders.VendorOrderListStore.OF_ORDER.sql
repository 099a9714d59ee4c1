-- sort number: v.number
select v.id as public_id, v.number, v.vendor_id, n.name as vendor_name, v.status, v.shipped_at, v.delivered_at,
       v.created_at, cast(v.number as text) as place_key, cast(v.id as text) as place_tie
  from vendor_order v join vendor n on n.org_id = v.org_id and n.id = v.vendor_id
 where v.org_id = :org and v.order_id = :order and v.released_at is not null
   and (v.number, v.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by v.number, v.id
 limit :page_limit
