-- sort created_at: a.created_at
-- sort updated_at: a.updated_at
select a.id, a.customer_id, a.from_item, a.to_item, a.currency, a.amount, j.booked_on, a.journal_id,
       a.undone_by,
a.created_at, a.updated_at
, cast(a.created_at as text) as place_key, cast(a.id as text) as place_tie
  from receivable_allocation a join journal j on j.org_id = a.org_id and j.id = a.journal_id
 where a.org_id = :org
   and (a.updated_at > :updated_after)
   and (a.created_at > :created_after)
   and (a.created_at < :created_before)
   and (a.customer_id = :customer_id)
   and (a.from_item = :from_item)
   and (a.to_item = :to_item)
   and (a.updated_at <= :updated_until)
   and (a.created_at, a.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by a.created_at desc, a.id desc
 limit :page_limit
