-- sort email: u.email
-- sort name: u.name
-- sort updated_at: u.updated_at
select u.id, u.email, u.name, m.role, m.status, u.status as account_status, m.spending_limit,
m.spending_currency, u.last_login_at, m.version
, cast(u.name as text) as place_key, cast(u.id as text) as place_tie
  from buyer_membership m join buyer_user u on u.org_id = m.org_id and u.id = m.buyer_id
 where m.org_id = :org and m.customer_id = :customer
   and (u.updated_at > :updated_after)
   and (m.role = :role)
   and (m.status = :status)
   and (u.name ilike '%' || :q || '%' or u.email ilike '%' || :q || '%')
   and (u.updated_at <= :updated_until)
   and (u.name, u.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by u.name, u.id
 limit :page_limit
