-- sort created_at: created_at
-- sort updated_at: updated_at
select id, kind, subject_id, state, attempt, due_at, last_error, created_at, updated_at,
       cast(created_at as text) as place_key, cast(id as text) as place_tie
  from work_job
 where org_id = :org
   and (state = :state)
   and (kind = :kind)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
