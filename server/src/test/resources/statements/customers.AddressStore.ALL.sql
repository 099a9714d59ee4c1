-- sort created_at: a.created_at
-- sort updated_at: a.updated_at
select a.id, cast(a.created_at as text) as place_key, cast(a.id as text) as place_tie
  from company_address a join customer_company c on c.org_id = a.org_id and c.id = a.customer_id
 where a.org_id = :org
   and (a.updated_at > :updated_after)
   and (a.customer_id = :customer_id)
   and (c.code = :customer_code)
   and (c.status = :status)
   and (c.owner_id = any (:owner_id) or c.owner_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))
   and (a.updated_at <= :updated_until)
   and (a.created_at, a.id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by a.created_at, a.id
 limit :page_limit
