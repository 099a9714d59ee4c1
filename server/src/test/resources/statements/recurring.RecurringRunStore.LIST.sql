-- sort scheduled_for: u.scheduled_for
-- sort updated_at: u.updated_at
select u.id, u.scheduled_for, u.status, u.attempts, u.order_id, o.number as order_number, u.reason,
u.created_at, u.updated_at
, cast(u.scheduled_for as text) as place_key, cast(u.id as text) as place_tie
  from recurring_order_run u left join customer_order o on o.org_id = u.org_id and o.id = u.order_id
 where u.org_id = :org and u.recurring_order_id = :recurring
   and (u.updated_at > :updated_after)
   and (u.status = :status)
   and (u.updated_at <= :updated_until)
   and (u.scheduled_for, u.id) < (cast(:place_key as date), cast(:place_tie as uuid))
 order by u.scheduled_for desc, u.id desc
 limit :page_limit
