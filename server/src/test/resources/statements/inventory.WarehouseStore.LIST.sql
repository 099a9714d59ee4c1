-- sort code: code
-- sort created_at: created_at
-- sort priority: priority
-- sort updated_at: updated_at
select id, code, name, country, priority, active, external_id, metadata, version, created_at,
       cast(priority as text) as place_key, cast(id as text) as place_tie
  from warehouse
 where org_id = :org
   and (updated_at > :updated_after)
   and (active = :active)
   and (code = :code)
   and (external_id = any (cast(:external_id as text[])))
   and (code ilike '%' || :q || '%' or name ilike '%' || :q || '%')
   and (updated_at <= :updated_until)
   and (priority, id) > (cast(:place_key as integer), cast(:place_tie as uuid))
 order by priority, id
 limit :page_limit
