-- sort created_at: e.created_at
-- sort expected_on: e.expected_on
-- sort updated_at: e.updated_at
select e.id, case when e.received < e.quantity then 'open' else 'received' end as status, w.code as warehouse,
       e.variant_id, v.sku, v.unit, e.quantity, e.received, e.quantity - e.received as remaining,
       e.expected_on, e.reference, e.external_id, e.metadata, e.version, e.created_at, e.updated_at,
       cast(e.expected_on as text) as place_key, cast(e.id as text) as place_tie
  from expected_receipt e
  join warehouse w on w.org_id = e.org_id and w.id = e.warehouse_id
  join variant v on v.org_id = e.org_id and v.id = e.variant_id
 where e.org_id = :org
   and (e.updated_at > :updated_after)
   and (e.created_at > :created_after)
   and (e.created_at < :created_before)
   and (w.code = :warehouse)
   and (v.sku = :sku)
   and (case when e.received < e.quantity then 'open' else 'received' end = :status)
   and (e.reference = :reference)
   and (e.expected_on >= cast(:expected_from as date))
   and (e.expected_on <= cast(:expected_until as date))
   and (e.external_id = any (cast(:external_id as text[])))
   and (e.updated_at <= :updated_until)
   and (e.expected_on, e.id) > (cast(:place_key as date), cast(:place_tie as uuid))
 order by e.expected_on, e.id
 limit :page_limit
