-- sort created_at: p.created_at
select p.id, p.partner_org_id, p.partner_name, p.customer_id, c.name as customer_name, p.matched_by,
       p.created_at,
p.updated_at
, cast(p.created_at as text) as place_key, cast(p.id as text) as place_tie
  from sourcing_partner p join customer_company c on c.org_id = p.org_id and c.id = p.customer_id
 where p.org_id = :org
   and (p.created_at, p.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by p.created_at desc, p.id desc
 limit :page_limit
