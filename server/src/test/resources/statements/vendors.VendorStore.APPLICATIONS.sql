-- sort created_at: v.created_at
-- sort name: v.name
-- sort updated_at: v.updated_at
select v.id, v.status, v.name, v.contact_name, v.email, v.phone, v.tax_id, v.street, v.postal_code, v.city,
       v.region,
v.country, v.category_ids, v.message, v.locale, v.website_id, v.question, v.answer, v.answer_until,
       v.applied_at,
v.confirm_until, v.email_confirmed_at,
v.holiday_from, v.holiday_until, v.account_holder, v.iban, v.self_billing_since, v.contract_prices, v.reason,
       v.decided_by_name, v.decided_at, v.version,
v.created_at, v.updated_at
, cast(v.created_at as text) as place_key, cast(v.id as text) as place_tie
  from vendor v
 where v.org_id = :org and v.applied_at is not null
   and (v.updated_at > :updated_after)
   and (v.status = :status)
   and ((v.email_confirmed_at is not null) = :email_confirmed)
   and (v.name ilike '%' || :q || '%' or v.tax_id ilike '%' || :q || '%' or v.contact_name ilike '%' || :q || '%' or v.email ilike '%' || :q || '%')
   and (v.updated_at <= :updated_until)
   and (v.created_at, v.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by v.created_at desc, v.id desc
 limit :page_limit
