-- sort created_at: n.created_at
select n.id, n.author_id, n.author_name, n.body, n.created_at, cast(n.created_at as text) as place_key,
       cast(n.id as text) as place_tie
  from lead_note n
 where n.org_id = :org and n.lead_id = :lead
   and (n.created_at, n.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by n.created_at desc, n.id desc
 limit :page_limit
