-- sort started_at: started_at
select id, rule_id, event_id, document_id, status, attempts, effects, error, started_at, finished_at, next_at,
       cast(started_at as text) as place_key, cast(id as text) as place_tie
  from automation_run
 where org_id = :org and rule_id = :rule
   and (status = :status)
   and (started_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by started_at desc, id desc
 limit :page_limit
