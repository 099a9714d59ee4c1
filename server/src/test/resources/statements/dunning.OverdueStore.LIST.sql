-- sort customer_name: c.name
select c.id as customer_id, c.code as customer_code, c.name as customer_name,
       cast(c.name as text) as place_key, cast(c.id as text) as place_tie
  from customer_company c
 where c.org_id = :org
and exists (select from open_item i
             where i.org_id = c.org_id and i.customer_id = c.id and i.kind = 'invoice' and i.open > 0
               and i.due_on < cast(:on as date))
   and (c.id = :customer_id)
   and (c.name, c.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by c.name, c.id
 limit :page_limit
