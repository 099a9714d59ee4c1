-- sort created_at: created_at
-- sort domain: domain
-- sort updated_at: updated_at
select id, domain, status, '_tradegate.' || domain as txt_name,
       'tradegate-verification=' || challenge as txt_value, verified_at, created_at, version,
       cast(domain as text) as place_key, cast(id as text) as place_tie
  from identity_domain
 where org_id = :org and provider_id = :provider
   and (updated_at > :updated_after)
   and (status = :status)
   and (updated_at <= :updated_until)
   and (domain, id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by domain, id
 limit :page_limit
