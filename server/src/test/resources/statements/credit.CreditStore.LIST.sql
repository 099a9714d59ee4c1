-- sort at: e.at
select e.id, e.kind, abs(e.delta) as amount, e.order_id, e.at, g.currency, o.number as order_number,
       cast(e.at as text) as place_key, cast(e.id as text) as place_tie
  from credit_entry e
join customer_order o on o.org_id = e.org_id and o.id = e.order_id
join organization g on g.org_id = e.org_id
 where e.org_id = :org and e.customer_id = :customer
   and (e.kind = :kind)
   and (e.order_id = :order_id)
   and (e.at > :created_after)
   and (e.at < :created_before)
   and (e.at >= :since)
   and (e.at, e.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by e.at desc, e.id desc
 limit :page_limit
