-- sort created_at: r.created_at
-- sort updated_at: r.updated_at
select r.id, r.target, r.format, r.vendor_id, n.name as vendor_name, r.status, r.row_count, r.rows_done,
       r.rows_bad,
r.created, r.changed, r.unchanged, r.error, r.version, r.created_by, r.created_at, r.finished_at
, cast(r.created_at as text) as place_key, cast(r.id as text) as place_tie
  from import_run r left join vendor n on n.org_id = r.org_id and n.id = r.vendor_id
 where r.org_id = :org and r.staged
   and (r.updated_at > :updated_after)
   and (r.status = :status)
   and (r.target = :target)
   and (r.vendor_id = :vendor_id)
   and (r.updated_at <= :updated_until)
   and (r.created_at, r.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by r.created_at desc, r.id desc
 limit :page_limit
