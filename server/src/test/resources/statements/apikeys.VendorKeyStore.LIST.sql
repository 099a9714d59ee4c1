-- sort created_at: k.created_at
-- sort updated_at: k.updated_at
select k.id, k.name, 'tgk_' || k.key_id as prefix,
       case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' when o.status <> 'active' then 'stopped' else 'active' end as status,
       k.expires_at, u.last_used_at, u.last_used_ip, k.created_at, o.name as created_by_name,
       k.limit_per_minute, k.version, cast(k.created_at as text) as place_key, cast(k.id as text) as place_tie
  from api_key k
  join vendor_user o on o.org_id = k.org_id and o.id = k.vendor_user_id
  left join api_key_usage u on u.org_id = k.org_id and u.id = k.id
 where k.org_id = :org and k.vendor_id = :vendor
   and (k.updated_at > :updated_after)
   and (case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' when o.status <> 'active' then 'stopped' else 'active' end = :status)
   and (k.updated_at <= :updated_until)
   and (k.created_at, k.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by k.created_at desc, k.id desc
 limit :page_limit
