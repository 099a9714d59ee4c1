-- sort created_at: r.created_at
-- sort expires_at: r.expires_at
-- sort number: r.number
-- sort updated_at: r.updated_at
select r.id, r.number, r.status, r.customer_id, c.code as customer_code, c.name as customer_name, r.buyer_id,
       r.buyer_name, r.website_id,
r.currency, r.comment, r.reason, r.copied_from, r.quote_id, r.submitted_at, r.expires_at, r.external_id,
       r.metadata, r.version,
r.created_at, r.updated_at,
(select count(*)::integer from rfq_line l where l.org_id = r.org_id and l.rfq_id = r.id) as line_count,
(select min(l.needed_by) from rfq_line l where l.org_id = r.org_id and l.rfq_id = r.id) as needed_by
, cast(r.created_at as text) as place_key, cast(r.id as text) as place_tie
  from rfq r join customer_company c on c.org_id = r.org_id and c.id = r.customer_id
 where r.org_id = :org and r.submitted_at is not null
   and (r.updated_at > :updated_after)
   and (r.number = :number)
   and (r.status = :status)
   and (r.created_at > :created_after)
   and (r.created_at < :created_before)
   and (r.number ilike '%' || :q || '%' or c.name ilike '%' || :q || '%'
or exists (select from rfq_line l
            where l.org_id = r.org_id and l.rfq_id = r.id
              and (l.sku ilike '%' || :q || '%' or l.name ilike '%' || :q || '%'))
)
   and (c.owner_id = any (:owner_id) or c.owner_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))
   and (r.external_id = any (cast(:external_id as text[])))
   and (r.customer_id = :customer_id)
   and (c.code = :customer_code)
   and (r.updated_at <= :updated_until)
   and (r.created_at, r.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by r.created_at desc, r.id desc
 limit :page_limit
