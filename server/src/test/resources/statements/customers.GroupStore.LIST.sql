-- sort created_at: g.created_at
-- sort name: g.name
-- sort updated_at: g.updated_at
select g.id, g.name, g.description, g.version, g.created_at,
(select count(*) from customer_group_member m where m.org_id = g.org_id and m.group_id = g.id) as members
, cast(g.name as text) as place_key, cast(g.id as text) as place_tie
  from customer_group g
 where g.org_id = :org
   and (g.updated_at > :updated_after)
   and (g.name ilike '%' || :q || '%')
   and (g.updated_at <= :updated_until)
   and (g.name, g.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by g.name, g.id
 limit :page_limit
