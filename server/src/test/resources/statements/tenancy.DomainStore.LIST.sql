-- sort created_at: created_at
-- sort domain: domain
-- sort updated_at: updated_at
select id, website_id, domain, challenge, status, verified_at, checked_at, misses, created_at, version,
       cast(created_at as text) as place_key, cast(id as text) as place_tie
  from custom_domain
 where org_id = :org and website_id = :website
   and (updated_at > :updated_after)
   and (status = :status)
   and (updated_at <= :updated_until)
   and (created_at, id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at, id
 limit :page_limit
