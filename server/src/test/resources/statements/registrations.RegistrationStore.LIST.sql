-- sort created_at: r.created_at
-- sort updated_at: r.updated_at
select r.id, r.status, r.company_name, r.tax_id, r.street, r.postal_code, r.city, r.region, r.country, r.name,
       r.email,
r.phone, r.message, r.locale, r.website_id, r.lead_id, l.assignee_id as owner_id, r.customer_id, r.reason,
r.decided_by_name, r.confirmed_at, r.decided_at, r.expires_at, r.version, r.created_at, r.updated_at
, cast(r.created_at as text) as place_key, cast(r.id as text) as place_tie
  from registration r left join lead l on l.org_id = r.org_id and l.id = r.lead_id
 where r.org_id = :org and r.status <> 'unconfirmed'
   and (r.updated_at > :updated_after)
   and (r.created_at > :created_after)
   and (r.created_at < :created_before)
   and (r.status = :status)
   and (r.website_id = :website_id)
   and (r.lead_id = :lead_id)
   and (l.assignee_id = any (:owner_id) or l.assignee_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))
   and (r.company_name ilike '%' || :q || '%' or r.tax_id ilike '%' || :q || '%' or r.name ilike '%' || :q || '%' or r.email ilike '%' || :q || '%')
   and (r.updated_at <= :updated_until)
   and (r.created_at, r.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by r.created_at desc, r.id desc
 limit :page_limit
