-- sort created_at: r.created_at
-- sort updated_at: r.updated_at
select r.id, r.number, r.kind, r.status, r.order_id, o.number as order_number, r.customer_id,
o.parties ->> 'customer_name' as customer_name, coalesce(r.buyer_id, o.buyer_id) as buyer_id, o.website_id,
r.vendor_id, r.freight, r.note, r.requested_by, r.approved_by_policy, r.rejected_by_vendor, r.decision_reason,
       r.instructions, r.replacement_order_id,
n.number as replacement_order_number, r.credit_note_ids, r.external_id, r.metadata, r.decided_at,
       r.received_at,
r.closed_at, r.slip_at, r.version, r.created_at, r.updated_at
, cast(r.created_at as text) as place_key, cast(r.id as text) as place_tie
  from customer_return r
  join customer_order o on o.org_id = r.org_id and o.id = r.order_id
  left join customer_order n on n.org_id = r.org_id and n.id = r.replacement_order_id
 where r.org_id = :org and r.vendor_id = :vendor
   and (r.updated_at > :updated_after)
   and (r.created_at > :created_after)
   and (r.created_at < :created_before)
   and (r.order_id = :order_id)
   and (o.number = :order_number)
   and (r.number = :number)
   and (r.kind = :kind)
   and (r.status = any (cast(:status as text[])))
   and (r.updated_at <= :updated_until)
   and (r.created_at, r.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by r.created_at desc, r.id desc
 limit :page_limit
