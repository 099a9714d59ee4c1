-- sort code: c.code
-- sort name: c.name
select c.id, c.code, c.name, c.status, cast(c.name as text) as place_key, cast(c.id as text) as place_tie
  from customer_group_member m join customer_company c on c.org_id = m.org_id and c.id = m.customer_id
 where m.org_id = :org and m.group_id = :group
   and (c.name, c.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by c.name, c.id
 limit :page_limit
