-- sort created_at: a.created_at
-- sort total: a.total
-- sort updated_at: a.updated_at
select a.id, a.order_id, a.order_number, a.customer_id, a.lineage, a.requester_id, a.requester_name, a.cause,
a.rule, a.total, a.currency, a.status, a.tier, a.approver_ids, a.roles, a.level, a.for_staff,
a.escalate_after_hours, a.escalates_at, a.version, a.created_at, a.decided_at
, cast(a.created_at as text) as place_key, cast(a.id as text) as place_tie
  from approval a
 where a.org_id = :org and (a.customer_id = :account or (a.status = 'pending' and a.requester_id is distinct from :me and :account = any (a.lineage)
and exists (select
              from unnest(cast(:people as uuid[]), cast(:roles as text[])) p (id, role)
             where p.id is distinct from a.requester_id and p.role <> 'viewer'
               and (p.id = any (a.approver_ids)
                    or a.customer_id = :account and p.role = any (a.roles)
                    or p.role = 'admin' and array_position(a.lineage, :account) <= a.level))
) or (:account = any (a.lineage)
and exists (select from approval_tier t
             where t.org_id = a.org_id and t.approval_id = a.id and t.decided_by = :me)
))
   and (a.updated_at > :updated_after)
   and (a.created_at > :created_after)
   and (a.created_at < :created_before)
   and (a.status = :status)
   and (a.order_id = :order_id)
   and (a.requester_id = :requester_id)
   and (concat_ws(' ', a.order_number, a.rule, a.requester_name) ilike '%' || :q || '%')
   and ((a.status = 'pending' and a.requester_id is distinct from :me and :account = any (a.lineage)
and exists (select
              from unnest(cast(:people as uuid[]), cast(:roles as text[])) p (id, role)
             where p.id is distinct from a.requester_id and p.role <> 'viewer'
               and (p.id = any (a.approver_ids)
                    or a.customer_id = :account and p.role = any (a.roles)
                    or p.role = 'admin' and array_position(a.lineage, :account) <= a.level))
) = :waiting_for_me and (not :waiting_for_me or not exists (select from approval b where b.org_id = a.org_id and b.order_id = a.order_id and b.id < a.id and b.status = 'pending' and b.requester_id is distinct from :me and :account = any (b.lineage)
and exists (select
              from unnest(cast(:people as uuid[]), cast(:roles as text[])) p (id, role)
             where p.id is distinct from b.requester_id and p.role <> 'viewer'
               and (p.id = any (b.approver_ids)
                    or b.customer_id = :account and p.role = any (b.roles)
                    or p.role = 'admin' and array_position(b.lineage, :account) <= b.level))
)))
   and (a.updated_at <= :updated_until)
   and (a.created_at, a.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by a.created_at desc, a.id desc
 limit :page_limit
