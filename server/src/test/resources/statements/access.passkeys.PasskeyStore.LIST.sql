-- sort created_at: created_at
-- sort updated_at: updated_at
select id, name, rp_id, version, created_at, last_used_at, cast(created_at as text) as place_key,
       cast(id as text) as place_tie
  from passkey
 where org_id = :org and (staff_id = :user or buyer_id = :user)
   and (updated_at > :updated_after)
   and (updated_at <= :updated_until)
   and (created_at, id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at, id
 limit :page_limit
