-- sort created_at: e.created_at
-- sort updated_at: e.updated_at
select e.id, e.vendor_id, e.kind, e.currency, e.amount, e.vendor_order_id, e.reference, e.due_at, e.payout_id,
e.booked_by, e.created_at
, cast(e.created_at as text) as place_key, cast(e.id as text) as place_tie
  from vendor_entry e
 where e.org_id = :org
   and (e.updated_at > :updated_after)
   and (e.created_at > :created_after)
   and (e.created_at < :created_before)
   and (e.kind = :kind)
   and (e.currency = :currency)
   and (e.vendor_order_id = :vendor_order_id)
   and (e.payout_id = :payout_id)
   and (e.vendor_id = :vendor_id)
   and (e.updated_at <= :updated_until)
   and (e.created_at, e.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by e.created_at desc, e.id desc
 limit :page_limit
