-- sort created_at: u.created_at
-- sort email: u.email
-- sort name: u.name
-- sort updated_at: u.updated_at
select u.id, u.email, u.name, u.role, u.status, u.vendor_id, v.name as vendor_name, u.created_at,
       u.last_login_at, cast(u.created_at as text) as place_key, cast(u.id as text) as place_tie
  from vendor_user u join vendor v on v.org_id = u.org_id and v.id = u.vendor_id
 where u.org_id = :org and u.vendor_id = :vendor
   and (u.updated_at > :updated_after)
   and (u.status = :status)
   and (u.name ilike '%' || :q || '%' or u.email ilike '%' || :q || '%')
   and (u.updated_at <= :updated_until)
   and (u.created_at, u.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by u.created_at desc, u.id desc
 limit :page_limit
