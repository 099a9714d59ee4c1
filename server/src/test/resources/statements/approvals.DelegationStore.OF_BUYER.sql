-- sort created_at: d.created_at
-- sort from: d.starts_on
-- sort updated_at: d.updated_at
select d.id, d.delegator_id, f.name as delegator_name, d.delegate_id, t.name as delegate_name, d.starts_on,
d.ends_on, d.created_at
, cast(d.starts_on as text) as place_key, cast(d.id as text) as place_tie
  from approval_delegation d
join buyer_user f on f.org_id = d.org_id and f.id = d.delegator_id
join buyer_user t on t.org_id = d.org_id and t.id = d.delegate_id
 where d.org_id = :org and d.customer_id = :customer and (:admin or :me in (d.delegator_id, d.delegate_id))
   and (d.updated_at > :updated_after)
   and ((d.delegator_id = :me) = :given)
   and (d.updated_at <= :updated_until)
   and (d.starts_on, d.id) < (cast(:place_key as date), cast(:place_tie as uuid))
 order by d.starts_on desc, d.id desc
 limit :page_limit
