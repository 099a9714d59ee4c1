-- sort code: code
-- sort created_at: created_at
-- sort priority: priority
select id, code, name, country, priority, active, external_id, metadata, version, created_at,
       cast(priority as text) as place_key, cast(id as text) as place_tie
  from warehouse
 where org_id = :org
   and (active = :active)
   and (external_id = any (cast(:external_id as text[])))
   and (code ilike '%' || :q || '%' or name ilike '%' || :q || '%')
   and (priority, id) > (cast(:place_key as integer), cast(:place_tie as uuid))
 order by priority, id
 limit :page_limit
