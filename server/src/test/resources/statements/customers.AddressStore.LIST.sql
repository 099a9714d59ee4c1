-- sort city: a.city
-- sort created_at: a.created_at
-- sort updated_at: a.updated_at
select a.id, a.label, a.company, a.person, a.street, a.postal_code, a.city, a.region, a.country, a.phone,
a.default_shipping, a.default_billing, a.version, a.created_at
, cast(a.created_at as text) as place_key, cast(a.id as text) as place_tie
  from company_address a
 where a.org_id = :org and a.customer_id = :customer
   and (a.updated_at > :updated_after)
   and (concat_ws(' ', a.label, a.company, a.person, a.city) ilike '%' || :q || '%')
   and (a.updated_at <= :updated_until)
   and (a.created_at, a.id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by a.created_at, a.id
 limit :page_limit
