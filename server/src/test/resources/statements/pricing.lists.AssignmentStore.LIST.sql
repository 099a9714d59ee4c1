-- sort created_at: a.created_at
select a.kind, a.party_id, coalesce(c.name, g.name, w.name) as party_name, a.created_at,
       cast(a.created_at as text) as place_key, cast(a.party_id as text) as place_tie
  from price_assignment a
  left join customer_company c on c.org_id = a.org_id and c.id = a.customer_id
  left join customer_group g on g.org_id = a.org_id and g.id = a.group_id
  left join website w on w.org_id = a.org_id and w.id = a.website_id
 where a.org_id = :org and a.price_list_id = :list
   and (a.kind = :kind)
   and (a.created_at, a.party_id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by a.created_at, a.party_id
 limit :page_limit
