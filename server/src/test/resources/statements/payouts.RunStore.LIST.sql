-- sort created_at: r.created_at
-- sort updated_at: r.updated_at
select r.id, r.number, r.status, r.currency, r.total, r.payout_count, r.left_out_count, r.created_by,
       r.created_by_name,
r.approved_by, r.approved_by_name, r.approved_at, r.paid_on, r.paid_by_name, r.reason, r.version,
       r.created_at,
r.updated_at
, cast(r.created_at as text) as place_key, cast(r.id as text) as place_tie
  from payout_run r
 where r.org_id = :org
   and (r.updated_at > :updated_after)
   and (r.created_at > :created_after)
   and (r.created_at < :created_before)
   and (r.status = :status)
   and (r.currency = :currency)
   and (r.updated_at <= :updated_until)
   and (r.created_at, r.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by r.created_at desc, r.id desc
 limit :page_limit
