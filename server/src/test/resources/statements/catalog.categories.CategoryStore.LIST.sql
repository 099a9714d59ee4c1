-- sort name: c.name
-- sort position: c.position
-- sort updated_at: c.updated_at
select c.id, c.parent_id, c.name, c.slug, c.position, c.version, c.created_at,
array(select t.locale from category_translation t
       where t.org_id = c.org_id and t.category_id = c.id order by t.locale) as locales
, cast(c.position as text) as place_key, cast(c.id as text) as place_tie
  from category c
 where c.org_id = :org
   and (c.updated_at > :updated_after)
   and (c.parent_id = :parent)
   and ((c.parent_id is null) = :top)
   and (c.name ilike '%' || :q || '%')
   and (c.updated_at <= :updated_until)
   and (c.position, c.id) > (cast(:place_key as integer), cast(:place_tie as uuid))
 order by c.position, c.id
 limit :page_limit
