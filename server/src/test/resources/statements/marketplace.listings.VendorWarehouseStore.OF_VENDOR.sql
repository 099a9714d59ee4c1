-- sort code: w.code
-- sort updated_at: w.updated_at
select w.id, w.code, w.name, w.street, w.postal_code, w.city, w.country, w.version, w.created_at, w.updated_at
, cast(w.code as text) as place_key, cast(w.id as text) as place_tie
  from vendor_warehouse w
 where w.org_id = :org and w.vendor_id = :vendor
   and (w.updated_at > :updated_after)
   and (w.updated_at <= :updated_until)
   and (w.code, w.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by w.code, w.id
 limit :page_limit
