-- sort created_at: s.created_at
-- sort updated_at: s.updated_at
select s.id, s.number, s.status, s.order_id, o.number as order_number, o.customer_id,
o.parties ->> 'customer_name' as customer_name, o.buyer_id, o.website_id, s.warehouse_id, coalesce(w.code,
       s.vendor_warehouse) as warehouse_code,
s.vendor_id,
s.carrier, c.name as carrier_name, c.tracking_url_template as tracking_template, s.tracking_numbers,
       s.tracking_url,
exists (select from carrier_connection p where p.org_id = c.org_id and p.carrier_id = c.id and p.enabled
           and p.kind <> 'manual') as prints_labels,
b.status as label_status, b.reason as label_error, s.tracking_status, s.tracked_at, s.parcels, s.note,
       s.external_id, s.metadata,
s.shipped_at, s.delivered_at, s.returned_at, s.version, s.created_at, s.updated_at
, cast(s.created_at as text) as place_key, cast(s.id as text) as place_tie
  from shipment s
  join customer_order o on o.org_id = s.org_id and o.id = s.order_id
  left join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
  left join carrier c on c.org_id = s.org_id and lower(c.code) = lower(s.carrier)
  left join shipment_label b on b.org_id = s.org_id and b.shipment_id = s.id
 where s.org_id = :org and s.order_id = :order
   and (s.updated_at > :updated_after)
   and (s.created_at > :created_after)
   and (s.created_at < :created_before)
   and (s.status = any (cast(:status as text[])))
   and (s.updated_at <= :updated_until)
   and (s.created_at, s.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by s.created_at desc, s.id desc
 limit :page_limit
