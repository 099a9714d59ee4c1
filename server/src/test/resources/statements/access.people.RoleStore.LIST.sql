-- sort created_at: r.created_at
-- sort name: r.name
-- sort updated_at: r.updated_at
select r.id, r.name, r.built_in, r.permissions, r.version, r.created_at, cast(r.name as text) as place_key,
       cast(r.id as text) as place_tie
  from role r
 where r.org_id = :org
   and (r.updated_at > :updated_after)
   and (r.updated_at <= :updated_until)
   and (r.name, r.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by r.name, r.id
 limit :page_limit
