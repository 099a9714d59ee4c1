-- sort code: c.code
-- sort name: c.name
-- sort updated_at: c.updated_at
select c.id, c.code, c.name, c.parent_id, c.status, app.company_role(:me, c.id) as role,
       cast(c.name as text) as place_key, cast(c.id as text) as place_tie
  from customer_company c
 where c.org_id = :org and c.id = any (cast(:below as uuid[])) and c.id <> :own and app.company_role(:me,
       c.id) is not null
   and (c.updated_at > :updated_after)
   and (c.updated_at <= :updated_until)
   and (c.name, c.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by c.name, c.id
 limit :page_limit
