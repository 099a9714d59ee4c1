-- sort created_at: created_at
-- sort updated_at: updated_at
select id, title, due_at, status, rule_id, event_id, customer_id, created_at, done_at, done_by,
       cast(created_at as text) as place_key, cast(id as text) as place_tie
  from task
 where org_id = :org
   and (updated_at > :updated_after)
   and (status = :status)
   and (customer_id = :customer_id)
   and (exists (select from customer_company c where c.org_id = task.org_id and c.id = task.customer_id and (c.owner_id = any (:owner_id) or c.owner_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))))
   and (updated_at <= :updated_until)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
