-- sort created_at: r.created_at
-- sort number: r.number
-- sort updated_at: r.updated_at
select r.id, r.number, r.status, r.status_reason, r.customer_id, r.buyer_id, b.name as buyer_name,
       r.website_id,
r.cadence_unit, r.cadence_every, r.cadence_weekday, r.cadence_day, r.start_date, r.end_date, r.next_date,
r.due_on, r.attempts, r.shipping_address_id, r.billing_address_id, r.shipping_method_id, r.cost_centre_id,
r.po_prefix, r.note, r.delivery, r.line_count, r.version, r.created_at, r.updated_at
, cast(r.created_at as text) as place_key, cast(r.id as text) as place_tie
  from recurring_order r join buyer_user b on b.org_id = r.org_id and b.id = r.buyer_id
 where r.org_id = :org
   and (r.updated_at > :updated_after)
   and (r.number = :number)
   and (r.created_at > :created_after)
   and (r.created_at < :created_before)
   and (r.status = :status)
   and (r.buyer_id = :buyer_id)
   and (r.number ilike '%' || :q || '%' or b.name ilike '%' || :q || '%' or r.note ilike '%' || :q || '%')
   and (r.customer_id = :customer_id)
   and (exists (select from customer_company c where c.org_id = r.org_id and c.id = r.customer_id and (c.owner_id = any (:owner_id) or c.owner_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))))
   and (r.updated_at <= :updated_until)
   and (r.created_at, r.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by r.created_at desc, r.id desc
 limit :page_limit
