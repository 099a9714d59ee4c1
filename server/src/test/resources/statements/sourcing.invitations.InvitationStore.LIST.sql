-- sort created_at: i.created_at
-- sort deadline: i.deadline
-- sort updated_at: i.updated_at
select i.id, i.request_id, i.requester_org_id, i.requester_name, i.number, i.title, i.status, i.sealed,
       i.currency,
i.deadline, i.delivery_address, i.terms, i.lines, i.quote_version, i.reason, i.order_id, i.version,
       i.created_at,
i.updated_at
, cast(i.created_at as text) as place_key, cast(i.id as text) as place_tie
  from sourcing_invitation i
 where i.org_id = :org
   and (i.updated_at > :updated_after)
   and (i.created_at > :created_after)
   and (i.created_at < :created_before)
   and (i.status = :status)
   and (i.number ilike '%' || :q || '%' or i.title ilike '%' || :q || '%' or i.requester_name ilike '%' || :q || '%')
   and (i.updated_at <= :updated_until)
   and (i.created_at, i.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by i.created_at desc, i.id desc
 limit :page_limit
