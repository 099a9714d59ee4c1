-- sort created_at: p.created_at
-- sort updated_at: p.updated_at
select p.id, p.customer_id, p.order_id, o.number as order_number, p.method, p.status, p.amount, p.authorized,
p.refunded, - i.open as open, p.currency, p.reference, p.remittance, p.received_on, p.reason, p.part_of,
p.connection_id, p.version, p.created_at, p.updated_at
, cast(p.created_at as text) as place_key, cast(p.id as text) as place_tie
  from payment p left join customer_order o on o.org_id = p.org_id and o.id = p.order_id
left join open_item i on i.org_id = p.org_id and i.id = p.id
 where p.org_id = :org
   and (p.updated_at > :updated_after)
   and (p.created_at > :created_after)
   and (p.created_at < :created_before)
   and (p.order_id = :order_id)
   and (o.number = :order_number)
   and (p.customer_id = :customer_id)
   and (p.currency = :currency)
   and (p.reference = :reference)
   and (p.status = :status)
   and (p.method = :method)
   and ((coalesce(i.open, 0) < 0) = :unallocated)
   and (p.reference ilike '%' || :q || '%' or p.remittance ilike '%' || :q || '%' or o.number ilike '%' || :q || '%')
   and (p.updated_at <= :updated_until)
   and (p.created_at, p.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by p.created_at desc, p.id desc
 limit :page_limit
