-- sort code: code
-- sort created_at: created_at
-- sort updated_at: updated_at
select id, code, name, tracking_url_template, version, created_at, cast(code as text) as place_key,
       cast(id as text) as place_tie
  from carrier
 where org_id = :org
   and (updated_at > :updated_after)
   and (lower(code) = lower(:code))
   and (updated_at <= :updated_until)
   and (code, id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by code, id
 limit :page_limit
