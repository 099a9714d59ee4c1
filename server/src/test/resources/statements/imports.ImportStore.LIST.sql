-- sort created_at: created_at
-- sort updated_at: updated_at
select id, target, format, status, row_count, rows_done, rows_bad, created, changed, unchanged, error, version,
       created_by, created_at, finished_at, cast(created_at as text) as place_key,
       cast(id as text) as place_tie
  from import_run
 where org_id = :org and staged
   and (updated_at > :updated_after)
   and (status = :status)
   and (target = :target)
   and (updated_at <= :updated_until)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
