-- sort at: e.at
select e.id, e.kind, e.period_start, e.order_id, e.at, b.currency, o.number as order_number,
case e.kind when 'reserve' then e.delta_reserved when 'commit' then e.delta_committed
            else - e.delta_reserved - e.delta_committed end as amount
, cast(e.at as text) as place_key, cast(e.id as text) as place_tie
  from budget_entry e
join budget b on b.org_id = e.org_id and b.id = e.budget_id
join customer_order o on o.org_id = e.org_id and o.id = e.order_id
 where e.org_id = :org and e.budget_id = :budget
   and (e.kind = :kind)
   and (e.order_id = :order_id)
   and (e.at > :created_after)
   and (e.at < :created_before)
   and (e.at >= :since)
   and (e.at, e.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by e.at desc, e.id desc
 limit :page_limit
