-- sort created_at: created_at
-- sort name: name
-- sort updated_at: updated_at
select id, name, domain, store_url, cors_origins, shows_sales_rep, registration, version, created_at,
       cast(created_at as text) as place_key, cast(id as text) as place_tie
  from website
 where org_id = :org
   and (updated_at > :updated_after)
   and (name ilike '%' || :q || '%' or domain ilike '%' || :q || '%')
   and (updated_at <= :updated_until)
   and (created_at, id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at, id
 limit :page_limit
