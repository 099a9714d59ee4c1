-- sort created_at: b.created_at
-- sort name: b.name
-- sort updated_at: b.updated_at
select b.id, b.name, b.cost_centre_id, b.buyer_id, b.period, b.amount, b.currency, b.rule, b.active,
       b.version,
b.created_at, p.starts as period_start, coalesce(l.reserved, 0) as reserved,
coalesce(l.committed, 0) as committed
, cast(b.name as text) as place_key, cast(b.id as text) as place_tie
  from budget b
cross join lateral (select case b.period when 'month' then cast(:month as date)
                                         when 'quarter' then cast(:quarter as date)
                                         else cast(:year as date) end as starts) p
left join budget_balance l on l.org_id = b.org_id and l.budget_id = b.id and l.period_start = p.starts
 where b.org_id = :org and b.customer_id = :customer
   and (b.updated_at > :updated_after)
   and (b.active = :active)
   and (b.rule = :rule)
   and (b.cost_centre_id = :cost_centre_id)
   and (b.buyer_id = :buyer_id)
   and (b.name ilike '%' || :q || '%')
   and (b.updated_at <= :updated_until)
   and (b.name, b.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by b.name, b.id
 limit :page_limit
