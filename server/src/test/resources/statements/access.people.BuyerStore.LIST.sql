-- sort created_at: u.created_at
-- sort email: u.email
-- sort name: u.name
-- sort updated_at: u.updated_at
select u.id, u.email, u.name, u.locale, u.status, u.external_id, u.metadata, u.created_at, u.last_login_at,
u.version,
array(select c.id
        from buyer_membership m
        join customer_company c on c.org_id = m.org_id and c.id = m.customer_id
       where m.org_id = u.org_id and m.buyer_id = u.id
       order by c.name, c.id) as company_ids,
array(select c.name
        from buyer_membership m
        join customer_company c on c.org_id = m.org_id and c.id = m.customer_id
       where m.org_id = u.org_id and m.buyer_id = u.id
       order by c.name, c.id) as company_names,
array(select m.role
        from buyer_membership m
        join customer_company c on c.org_id = m.org_id and c.id = m.customer_id
       where m.org_id = u.org_id and m.buyer_id = u.id
       order by c.name, c.id) as company_roles
, cast(u.created_at as text) as place_key, cast(u.id as text) as place_tie
  from buyer_user u
 where u.org_id = :org
   and (u.updated_at > :updated_after)
   and (u.status = :status)
   and (u.name ilike '%' || :q || '%' or u.email ilike '%' || :q || '%')
   and (u.external_id = any (cast(:external_id as text[])))
   and (exists (select from buyer_membership m where m.org_id = u.org_id and m.buyer_id = u.id and m.customer_id = :customer_id))
   and (u.updated_at <= :updated_until)
   and (u.created_at, u.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by u.created_at desc, u.id desc
 limit :page_limit
