-- sort created_at: created_at
-- sort updated_at: updated_at
select id, title, due_at, status, rule_id, event_id, created_at, done_at, done_by,
       cast(created_at as text) as place_key, cast(id as text) as place_tie
  from task
 where org_id = :org
   and (updated_at > :updated_after)
   and (status = :status)
   and (updated_at <= :updated_until)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
