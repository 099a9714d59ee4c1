-- sort created_at: created_at
-- sort name: name
select id, name, countries, regions, postal_prefixes, version, created_at, cast(name as text) as place_key,
       cast(id as text) as place_tie
  from shipping_zone
 where org_id = :org
   and (:country = any (countries))
   and (name ilike '%' || :q || '%')
   and (name, id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by name, id
 limit :page_limit
