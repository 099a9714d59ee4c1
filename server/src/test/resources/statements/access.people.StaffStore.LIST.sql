-- sort created_at: u.created_at
-- sort email: u.email
-- sort name: u.name
-- sort updated_at: u.updated_at
select u.id, u.email, u.name, u.locale, u.phone, u.status, u.totp_confirmed, u.version, u.created_at,
       u.last_login_at,
array(select r.id
        from staff_role sr
        join role r on r.org_id = sr.org_id and r.id = sr.role_id
       where sr.org_id = u.org_id and sr.staff_id = u.id
       order by r.name) as role_ids,
array(select r.name
        from staff_role sr
        join role r on r.org_id = sr.org_id and r.id = sr.role_id
       where sr.org_id = u.org_id and sr.staff_id = u.id
       order by r.name) as role_names
, cast(u.created_at as text) as place_key, cast(u.id as text) as place_tie
  from staff_user u
 where u.org_id = :org
   and (u.updated_at > :updated_after)
   and (u.status = :status)
   and (u.name ilike '%' || :q || '%' or u.email ilike '%' || :q || '%')
   and (exists (select from staff_role sr where sr.org_id = u.org_id and sr.staff_id = u.id and sr.role_id = :role_id))
   and (u.updated_at <= :updated_until)
   and (u.created_at, u.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by u.created_at desc, u.id desc
 limit :page_limit
