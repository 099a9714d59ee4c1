-- sort created_at: l.created_at
-- sort sku: l.sku
select l.id, l.variant_id, l.sku, l.name, l.quantity, l.ordered_quantity, l.ordered_unit, l.comment,
       cast(l.created_at as text) as place_key, cast(l.id as text) as place_tie
  from shopping_list_line l
 where l.org_id = :org and l.list_id = :list
   and (l.created_at, l.id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by l.created_at, l.id
 limit :page_limit
