-- sort created_at: k.created_at
-- sort name: k.name
-- sort updated_at: k.updated_at
select k.id, k.key_id, k.name, k.scopes, k.import_targets,
       case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' when o.status <> 'active' then 'stopped' else 'active' end as status,
       k.limit_per_minute, k.created_by, o.id as owner_id, o.name as owner_name, k.created_at, k.expires_at,
       k.version, u.last_used_at, u.last_used_ip, cast(k.created_at as text) as place_key,
       cast(k.id as text) as place_tie
  from api_key k
  join staff_user o on o.org_id = k.org_id and o.id = coalesce(k.owner_id, k.created_by)
  left join api_key_usage u on u.org_id = k.org_id and u.id = k.id
 where k.org_id = :org
   and (k.updated_at > :updated_after)
   and (case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' when o.status <> 'active' then 'stopped' else 'active' end = :status)
   and (k.name ilike '%' || :q || '%' or 'tgk_' || k.key_id like '%' || :q || '%')
   and (k.updated_at <= :updated_until)
   and (k.created_at, k.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by k.created_at desc, k.id desc
 limit :page_limit
