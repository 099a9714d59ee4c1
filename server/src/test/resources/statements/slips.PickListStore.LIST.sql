-- sort created_at: p.created_at
-- sort updated_at: p.updated_at
select p.id, p.number, w.code as warehouse, p.content, p.pdf_at, p.created_by, p.created_at,
       cast(p.created_at as text) as place_key, cast(p.id as text) as place_tie
  from pick_list p join warehouse w on w.org_id = p.org_id and w.id = p.warehouse_id
 where p.org_id = :org
   and (p.updated_at > :updated_after)
   and (p.created_at > :created_after)
   and (p.created_at < :created_before)
   and (w.code = :warehouse)
   and (p.number = :number)
   and (p.updated_at <= :updated_until)
   and (p.created_at, p.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by p.created_at desc, p.id desc
 limit :page_limit
