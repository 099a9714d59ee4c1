-- sort created_at: o.created_at
-- sort updated_at: o.updated_at
select o.id, o.vendor_id, n.name as vendor_name, o.variant_id, v.product_id, v.sku, p.name, o.vendor_sku,
       o.status,
o.currency, o.amount, o.lead_days, o.remark, o.approved_amount, o.live_amount, o.live_lead_days, o.live_remark,
       o.stock, o.allocated, o.reason,
o.comment_fields, o.comment_texts, o.decided_by_name, o.decided_at, o.submitted_at, o.version, o.created_at,
o.updated_at
, cast(o.created_at as text) as place_key, cast(o.id as text) as place_tie
  from offer o
join vendor n on n.org_id = o.org_id and n.id = o.vendor_id
join variant v on v.org_id = o.org_id and v.id = o.variant_id
join product p on p.org_id = v.org_id and p.id = v.product_id
 where o.org_id = :org and o.vendor_id = :vendor
   and (o.updated_at > :updated_after)
   and (o.status = :status)
   and (v.sku ilike '%' || :q || '%' or p.name ilike '%' || :q || '%')
   and (o.updated_at <= :updated_until)
   and (o.created_at, o.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by o.created_at desc, o.id desc
 limit :page_limit
