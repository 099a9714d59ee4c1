-- sort created_at: i.created_at
-- sort last_used_at: i.last_used_at
-- sort updated_at: i.updated_at
select i.id, i.issuer, i.subject, coalesce(i.staff_id, i.buyer_id, i.vendor_user_id) as user_id,
coalesce(s.email, b.email, v.email) as email, coalesce(s.name, b.name, v.name) as name, i.created_at,
i.last_used_at
, cast(i.created_at as text) as place_key, cast(i.id as text) as place_tie
  from identity i
left join staff_user s on s.org_id = i.org_id and s.id = i.staff_id
left join buyer_user b on b.org_id = i.org_id and b.id = i.buyer_id
left join vendor_user v on v.org_id = i.org_id and v.id = i.vendor_user_id
 where i.org_id = :org and i.provider_id = :provider
   and (i.updated_at > :updated_after)
   and (i.updated_at <= :updated_until)
   and (i.created_at, i.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by i.created_at desc, i.id desc
 limit :page_limit
