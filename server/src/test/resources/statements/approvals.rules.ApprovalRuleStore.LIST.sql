-- sort created_at: r.created_at
-- sort name: r.name
-- sort updated_at: r.updated_at
select r.id, r.name, r.active, r.inherited, r.amount, r.currency, r.cost_centre_ids, r.requester_roles,
r.category_ids, r.tiers, r.escalate_after_hours, r.version, r.created_at
, cast(r.name as text) as place_key, cast(r.id as text) as place_tie
  from approval_rule r
 where r.org_id = :org and r.customer_id = :customer
   and (r.updated_at > :updated_after)
   and (r.active = :active)
   and (r.name ilike '%' || :q || '%')
   and (r.updated_at <= :updated_until)
   and (r.name, r.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by r.name, r.id
 limit :page_limit
