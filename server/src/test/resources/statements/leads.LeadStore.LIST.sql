-- sort created_at: l.created_at
-- sort updated_at: l.updated_at
select l.id, l.source, l.status, l.name, l.email, l.company, l.phone, l.message, l.product_slug, l.website_id,
l.assignee_id, rep.id as owner_id, rep.name as owner_name, rep.email as owner_email,
       rep.status = 'active' as owner_active, l.lost_reason, l.customer_id, l.version, l.created_at,
       l.updated_at
, cast(l.created_at as text) as place_key, cast(l.id as text) as place_tie
  from lead l left join staff_user rep on rep.org_id = l.org_id and rep.id = l.assignee_id
 where l.org_id = :org
   and (l.updated_at > :updated_after)
   and (l.status = :status)
   and (l.source = :source)
   and (l.assignee_id = any (:owner_id) or l.assignee_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))
   and (l.assignee_id = :assignee_id)
   and ((l.assignee_id is not null) = :assigned)
   and (l.created_at > :created_after)
   and (l.created_at < :created_before)
   and (l.name ilike '%' || :q || '%' or l.email ilike '%' || :q || '%' or l.company ilike '%' || :q || '%' or l.message ilike '%' || :q || '%')
   and (l.updated_at <= :updated_until)
   and (l.created_at, l.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by l.created_at desc, l.id desc
 limit :page_limit
