-- sort created_at: b.created_at
select b.id, b.blocked_org_id, b.blocked_name, b.reason, b.created_at, cast(b.created_at as text) as place_key,
       cast(b.id as text) as place_tie
  from sourcing_block b
 where b.org_id = :org
   and (b.created_at, b.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by b.created_at desc, b.id desc
 limit :page_limit
