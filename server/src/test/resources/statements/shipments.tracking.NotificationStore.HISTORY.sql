-- sort occurred_at: n.occurred_at
select n.id, n.connection_id, k.code as carrier, n.event_id, n.tracking_number, n.tracking_status,
       n.occurred_at, n.place, n.note, n.status, n.created_at, cast(n.occurred_at as text) as place_key,
       cast(n.id as text) as place_tie
  from carrier_notification n
  join carrier_connection c on c.org_id = n.org_id and c.id = n.connection_id
  join carrier k on k.org_id = c.org_id and k.id = c.carrier_id
  join shipment s on s.org_id = n.org_id and lower(s.carrier) = lower(k.code) and n.tracking_number = any (s.tracking_numbers)
 where n.org_id = :org and s.id = :shipment
   and (n.occurred_at, n.id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by n.occurred_at, n.id
 limit :page_limit
