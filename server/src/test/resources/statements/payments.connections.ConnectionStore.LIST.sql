-- sort created_at: created_at
-- sort name: name
-- sort updated_at: updated_at
select id, name, kind, base_url, enabled, version, created_at, cast(name as text) as place_key,
       cast(id as text) as place_tie
  from payment_connection
 where org_id = :org
   and (updated_at > :updated_after)
   and (enabled = :enabled)
   and (updated_at <= :updated_until)
   and (name, id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by name, id
 limit :page_limit
