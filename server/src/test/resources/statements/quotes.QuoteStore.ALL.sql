-- sort created_at: q.created_at
-- sort number: q.number
-- sort updated_at: q.updated_at
select q.id, q.number, q.status, q.customer_id, c.code as customer_code, c.name as customer_name, q.website_id,
       q.currency, q.rfq_id,
q.copied_from, q.sourcing_request_id, q.sourcing_quote_id, q.latest_version, q.valid_until, q.net, q.shipping,
       q.tax, q.total, q.draft_valid_until, q.draft_shipping,
q.draft_payment_terms, q.draft_net_days, q.draft_terms, q.draft_comment, q.draft_ship_to_country, q.sent_by,
       q.edited_by, q.edited_by_name, q.approved_by, q.approved_by_name, q.reason,
q.order_id, q.external_id, q.metadata, q.version, q.created_at, q.updated_at
, cast(q.created_at as text) as place_key, cast(q.id as text) as place_tie
  from quote q join customer_company c on c.org_id = q.org_id and c.id = q.customer_id
 where q.org_id = :org
   and (q.updated_at > :updated_after)
   and (q.number = :number)
   and (q.status = :status)
   and (q.created_at > :created_after)
   and (q.created_at < :created_before)
   and (q.valid_until < :valid_before)
   and (q.number ilike '%' || :q || '%' or c.name ilike '%' || :q || '%'
or exists (select from quote_line l
            where l.org_id = q.org_id and l.quote_id = q.id
              and (l.sku ilike '%' || :q || '%' or l.name ilike '%' || :q || '%'))
)
   and (q.customer_id = :customer_id)
   and (c.owner_id = any (:owner_id) or c.owner_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))
   and (q.external_id = any (cast(:external_id as text[])))
   and (c.code = :customer_code)
   and (q.rfq_id = :rfq_id)
   and (q.updated_at <= :updated_until)
   and (q.created_at, q.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by q.created_at desc, q.id desc
 limit :page_limit
