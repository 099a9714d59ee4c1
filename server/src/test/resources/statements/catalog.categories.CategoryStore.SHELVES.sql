-- sort name: c.name
-- sort position: c.position
-- sort updated_at: c.updated_at
select c.id, c.parent_id, coalesce(tc.name, c.name) as name, c.slug, c.position,
       cast(c.position as text) as place_key, cast(c.id as text) as place_tie
  from category c
  left join lateral (select t.name from unnest((select app.spoken(cast(:locales as text[])))) with ordinality l (locale,
       rank)   join category_translation t on t.org_id = c.org_id and t.category_id = c.id and t.locale = l.locale
 order by l.rank limit 1) tc on true
 where c.org_id = :org
   and (c.updated_at > :updated_after)
   and (c.parent_id = :parent)
   and ((c.parent_id is null) = :top)
   and (c.updated_at <= :updated_until)
   and (c.position, c.id) > (cast(:place_key as integer), cast(:place_tie as uuid))
 order by c.position, c.id
 limit :page_limit
