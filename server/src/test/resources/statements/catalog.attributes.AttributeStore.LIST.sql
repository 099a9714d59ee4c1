-- sort code: a.code
-- sort created_at: a.created_at
-- sort name: a.name
-- sort updated_at: a.updated_at
select a.id, a.code, a.name, a.kind, a.unit, a.options, a.filterable, a.searchable, a.version, a.created_at,
       array(select t.locale from attribute_translation t where t.org_id = a.org_id and t.attribute_id = a.id order by t.locale) as locales,
       cast(a.name as text) as place_key, cast(a.id as text) as place_tie
  from attribute a
 where a.org_id = :org
   and (a.updated_at > :updated_after)
   and (a.kind = :kind)
   and (a.filterable = :filterable)
   and (a.updated_at <= :updated_until)
   and (a.name, a.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by a.name, a.id
 limit :page_limit
