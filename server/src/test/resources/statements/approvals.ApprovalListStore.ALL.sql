-- sort created_at: a.created_at
-- sort total: a.total
-- sort updated_at: a.updated_at
select a.id, a.order_id, a.order_number, a.customer_id, a.lineage, a.requester_id, a.requester_name, a.cause,
a.rule, a.total, a.currency, a.status, a.tier, a.approver_ids, a.roles, a.level, a.for_staff,
a.escalate_after_hours, a.escalates_at, a.version, a.created_at, a.decided_at
, cast(a.created_at as text) as place_key, cast(a.id as text) as place_tie
  from approval a
 where a.org_id = :org
   and (a.updated_at > :updated_after)
   and (a.created_at > :created_after)
   and (a.created_at < :created_before)
   and (a.status = :status)
   and (a.order_id = :order_id)
   and (a.requester_id = :requester_id)
   and (concat_ws(' ', a.order_number, a.rule, a.requester_name) ilike '%' || :q || '%')
   and (a.customer_id = :customer_id)
   and (exists (select from customer_company c where c.org_id = a.org_id and c.id = a.customer_id and (c.owner_id = any (:owner_id) or c.owner_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))))
   and ((a.for_staff and a.status = 'pending') = :for_staff)
   and (a.updated_at <= :updated_until)
   and (a.created_at, a.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by a.created_at desc, a.id desc
 limit :page_limit
