-- sort created_at: l.created_at
-- sort name: l.name
-- sort updated_at: l.updated_at
select l.id, l.name, l.shared, l.owner_id, b.name as owner_name, l.version, l.created_at, l.updated_at,
l.owner_id = :buyer or cast(:admin as boolean) as changeable,
(select cast(count(*) as integer) from shopping_list_line n
  where n.org_id = l.org_id and n.list_id = l.id) as lines
, cast(l.name as text) as place_key, cast(l.id as text) as place_tie
  from shopping_list l join buyer_user b on b.org_id = l.org_id and b.id = l.owner_id
 where l.org_id = :org and l.customer_id = :customer and (l.shared or l.owner_id = :buyer)
   and (l.updated_at > :updated_after)
   and (l.shared = :shared)
   and (l.name ilike '%' || :q || '%')
   and (l.updated_at <= :updated_until)
   and (l.name, l.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by l.name, l.id
 limit :page_limit
