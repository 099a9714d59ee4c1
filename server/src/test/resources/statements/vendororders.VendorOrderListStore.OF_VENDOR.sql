-- sort created_at: v.created_at
-- sort updated_at: v.updated_at
select v.id, v.number, v.order_id, v.vendor_id, n.name as vendor_name, v.status,
       o.status = 'on_hold' as on_hold, o.parties ->> 'customer_name' as customer_name,
o.shipping_address, o.requested_date, v.currency, v.shipping_net, v.shipping_tax,
o.shipping_rate, v.released_at, v.accept_by, v.ship_by, v.checks,
v.escalated_at, v.accepted_at, v.shipped_at, v.delivered_at, v.cancelled_at, v.cancelled_by, v.reason,
       v.version,
v.created_at, v.updated_at
, cast(v.created_at as text) as place_key, cast(v.id as text) as place_tie
  from vendor_order v
join vendor n on n.org_id = v.org_id and n.id = v.vendor_id
join customer_order o on o.org_id = v.org_id and o.id = v.order_id
 where v.org_id = :org and v.vendor_id = :vendor and v.released_at is not null
   and (v.updated_at > :updated_after)
   and (v.created_at > :created_after)
   and (v.created_at < :created_before)
   and (v.status = any (cast(:status as text[])))
   and (v.number = :number)
   and (v.updated_at <= :updated_until)
   and (v.created_at, v.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by v.created_at desc, v.id desc
 limit :page_limit
