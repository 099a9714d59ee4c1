-- sort created_at: d.created_at
-- sort updated_at: d.updated_at
select i.id, i.kind, i.number, i.customer_id, c.name as customer_name, i.currency, i.open, i.due_on,
coalesce(d.level, 0) as level, d.noticed_on, d.pay_until,
coalesce(d.hold_orders, false) and i.open > 0 as hold_orders,
d.blocked_reason, d.blocked_at, d.disputed_reason, d.disputed_at, d.settled_reason, d.settled_at,
d.undunnable_since, coalesce(d.version, 0) as version, coalesce(d.created_at, i.created_at) as created_at,
coalesce(d.updated_at, i.updated_at) as updated_at
, cast(d.created_at as text) as place_key, cast(d.id as text) as place_tie
  from invoice_dunning d
join open_item i on i.org_id = d.org_id and i.id = d.id
join customer_company c on c.org_id = d.org_id and c.id = d.customer_id
 where d.org_id = :org
   and (d.updated_at > :updated_after)
   and (d.created_at > :created_after)
   and (d.created_at < :created_before)
   and (d.customer_id = :customer_id)
   and (cast(d.level as text) = :level)
   and ((i.open <> 0) = :open)
   and ((d.disputed_at is not null) = :disputed)
   and ((d.blocked_at is not null) = :blocked)
   and ((d.undunnable_since is not null) = :undunnable)
   and (d.updated_at <= :updated_until)
   and (d.created_at, d.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by d.created_at desc, d.id desc
 limit :page_limit
