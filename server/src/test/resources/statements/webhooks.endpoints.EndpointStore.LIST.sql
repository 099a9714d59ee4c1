-- sort created_at: e.created_at
-- sort updated_at: e.updated_at
select e.id, e.url, e.description, e.events, e.disabled_reason, e.created_at, e.version,
case when e.status = 'disabled' then 'disabled' when h.failures >= 5 then 'degraded' else 'active' end as status,
h.last_success_at, h.last_failure_at,
round(cast(h.succeeded as numeric) / nullif(h.succeeded + h.failed, 0), 4) as success_rate,
       cast(e.created_at as text) as place_key, cast(e.id as text) as place_tie
  from webhook_endpoint e join webhook_health h on h.org_id = e.org_id and h.endpoint_id = e.id
 where e.org_id = :org
   and (e.updated_at > :updated_after)
   and (case when e.status = 'disabled' then 'disabled' when h.failures >= 5 then 'degraded' else 'active' end = :status)
   and (e.updated_at <= :updated_until)
   and (e.created_at, e.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by e.created_at desc, e.id desc
 limit :page_limit
