-- sort created_at: i.created_at
-- sort due_on: i.due_on
-- sort updated_at: i.updated_at
select i.id, i.kind, i.number, i.customer_id, c.name as customer_name, i.currency, i.amount, i.open,
       i.org_open,
o.currency as org_currency, i.booked_on, i.due_on, i.settled_at, i.created_at, i.updated_at
, cast(i.due_on as text) as place_key, cast(i.id as text) as place_tie
  from open_item i
join customer_company c on c.org_id = i.org_id and c.id = i.customer_id
join organization o on o.org_id = i.org_id
 where i.org_id = :org
   and (i.updated_at > :updated_after)
   and (i.created_at > :created_after)
   and (i.created_at < :created_before)
   and (i.kind = :kind)
   and (i.number = :number)
   and (i.currency = :currency)
   and ((i.open <> 0) = :open)
   and ((i.open > 0 and i.due_on < cast(timezone(o.time_zone, cast(:now as timestamptz)) as date)) = :overdue)
   and (i.due_on >= cast(:due_from as date))
   and (i.due_on <= cast(:due_until as date))
   and (i.customer_id = :customer_id)
   and (i.updated_at <= :updated_until)
   and (i.due_on, i.id) > (cast(:place_key as date), cast(:place_tie as uuid))
 order by i.due_on, i.id
 limit :page_limit
