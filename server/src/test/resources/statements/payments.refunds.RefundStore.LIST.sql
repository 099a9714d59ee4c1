-- sort created_at: r.created_at
-- sort updated_at: r.updated_at
select r.id, r.payment_id, p.method, r.status, r.amount, r.currency, r.reference, r.reason, r.failure,
       r.version,
r.created_at, r.updated_at
, cast(r.created_at as text) as place_key, cast(r.id as text) as place_tie
  from refund r join payment p on p.org_id = r.org_id and p.id = r.payment_id
 where r.org_id = :org
   and (r.updated_at > :updated_after)
   and (r.created_at > :created_after)
   and (r.created_at < :created_before)
   and (r.status = :status)
   and (p.customer_id = :customer_id)
   and (p.order_id = :order_id)
   and (r.updated_at <= :updated_until)
   and (r.created_at, r.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by r.created_at desc, r.id desc
 limit :page_limit
