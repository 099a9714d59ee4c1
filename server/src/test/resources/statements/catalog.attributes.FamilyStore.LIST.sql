-- sort created_at: f.created_at
-- sort name: f.name
-- sort updated_at: f.updated_at
select f.id, f.code, f.name, f.version, f.created_at,
(select coalesce(json_agg(json_build_object('attribute_id', a.id, 'code', a.code, 'name', a.name,
                                            'kind', a.kind, 'required', m.required, 'level', m.level)
                          order by m.position), '[]')
   from attribute_family_member m
   join attribute a on a.org_id = m.org_id and a.id = m.attribute_id
  where m.org_id = f.org_id and m.family_id = f.id) as attributes
, cast(f.name as text) as place_key, cast(f.id as text) as place_tie
  from attribute_family f
 where f.org_id = :org
   and (f.updated_at > :updated_after)
   and (f.updated_at <= :updated_until)
   and (f.name, f.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by f.name, f.id
 limit :page_limit
