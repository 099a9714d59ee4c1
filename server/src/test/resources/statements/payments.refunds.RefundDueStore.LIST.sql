-- sort created_at: d.created_at
-- sort updated_at: d.updated_at
select d.id, d.kind, d.number, d.order_id, o.number as order_number, d.customer_id, c.name as customer_name,
d.invoice_id, d.amount, d.currency, d.reason, d.created_at, d.updated_at
, cast(d.created_at as text) as place_key, cast(d.id as text) as place_tie
  from refund_due d
left join customer_order o on o.org_id = d.org_id and o.id = d.order_id
join customer_company c on c.org_id = d.org_id and c.id = d.customer_id
 where d.org_id = :org
   and (d.updated_at > :updated_after)
   and (d.created_at > :created_after)
   and (d.created_at < :created_before)
   and ((d.amount > 0) = :open)
   and (d.kind = :kind)
   and (d.order_id = :order_id)
   and (d.customer_id = :customer_id)
   and (d.updated_at <= :updated_until)
   and (d.created_at, d.id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by d.created_at, d.id
 limit :page_limit
