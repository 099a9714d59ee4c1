-- sort created_at: r.created_at
-- sort deadline: r.deadline
-- sort updated_at: r.updated_at
select r.id, r.number, r.status, r.title, r.sealed, r.currency, r.deadline, r.expires_at, r.delivery_address,
       r.terms,
r.categories, r.rfq_id, r.buyer_quote_id, r.reason, r.version, r.created_at, r.updated_at
, cast(r.created_at as text) as place_key, cast(r.id as text) as place_tie
  from sourcing_request r
 where r.org_id = :org
   and (r.updated_at > :updated_after)
   and (r.created_at > :created_after)
   and (r.created_at < :created_before)
   and (r.number = :number)
   and (r.status = :status)
   and (r.number ilike '%' || :q || '%' or r.title ilike '%' || :q || '%')
   and (r.updated_at <= :updated_until)
   and (r.created_at, r.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by r.created_at desc, r.id desc
 limit :page_limit
