-- sort created_at: c.created_at
-- sort updated_at: c.updated_at
select c.id, c.carrier_id, k.code as carrier_code, c.kind, c.enabled, c.version, c.created_at,
       cast(c.created_at as text) as place_key, cast(c.id as text) as place_tie
  from carrier_connection c join carrier k on k.org_id = c.org_id and k.id = c.carrier_id
 where c.org_id = :org
   and (c.updated_at > :updated_after)
   and (c.carrier_id = :carrier_id)
   and (c.enabled = :enabled)
   and (c.updated_at <= :updated_until)
   and (c.created_at, c.id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by c.created_at, c.id
 limit :page_limit
