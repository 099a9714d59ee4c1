-- sort country: country
-- sort created_at: created_at
-- sort updated_at: updated_at
select id, tax_class_id, country, nullif(region, '') as region, cast(trim_scale(rate) as text) as rate,
       nullif(valid_from, '-infinity') as valid_from, nullif(valid_until, 'infinity') as valid_until, version,
       created_at, cast(created_at as text) as place_key, cast(id as text) as place_tie
  from tax_rate
 where org_id = :org
   and (updated_at > :updated_after)
   and (country = :country)
   and (tax_class_id = :tax_class_id)
   and (valid_from <= :valid_at and valid_until > :valid_at)
   and (updated_at <= :updated_until)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
