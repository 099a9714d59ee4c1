-- sort created_at: d.id
select d.id, d.endpoint_id, d.event_id, d.event_type, d.sample is not null as test, d.status, d.attempts,
       d.sequence,
d.response_status, d.created_at, d.finished_at, j.due_at as next_attempt_at, cast(d.id as text) as place_key,
       cast(d.id as text) as place_tie
  from webhook_delivery d
join webhook_endpoint e on e.org_id = d.org_id and e.id = d.endpoint_id
left join webhook_job j on j.org_id = d.org_id and j.delivery_id = d.id
 and not app.in_flight(d.org_id, d.endpoint_id, d.id)
 where d.org_id = :org and d.endpoint_id = :endpoint
   and (d.event_type = :event)
   and (d.status = :status)
   and (d.id >= app.uuid7_floor(:created_after))
   and (d.id < app.uuid7_floor(:created_before))
   and (d.id, d.id) < (cast(:place_key as uuid), cast(:place_tie as uuid))
 order by d.id desc, d.id desc
 limit :page_limit
