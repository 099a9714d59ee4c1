-- sort code: code
-- sort name: name
select id, code, name, active, version, created_at, cast(code as text) as place_key,
       cast(id as text) as place_tie
  from cost_centre
 where org_id = :org and customer_id = :customer
   and (active = :active)
   and (code ilike '%' || :q || '%' or name ilike '%' || :q || '%')
   and (code, id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by code, id
 limit :page_limit
