-- sort code: code
-- sort created_at: created_at
select id, code, name, currency, nullif(valid_from, '-infinity') as valid_from, nullif(valid_until,
       'infinity') as valid_until, external_id, metadata, version, created_at,
       cast(created_at as text) as place_key, cast(id as text) as place_tie
  from price_list
 where org_id = :org
   and (code ilike '%' || :q || '%' or name ilike '%' || :q || '%')
   and (external_id = any (cast(:external_id as text[])))
   and (currency = :currency)
   and (valid_from <= :valid_at and valid_until > :valid_at)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
