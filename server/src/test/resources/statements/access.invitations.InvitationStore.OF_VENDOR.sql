-- sort created_at: i.created_at
-- sort email: i.email
-- sort updated_at: i.updated_at
select i.id, i.audience, i.email, i.role_ids, i.customer_id, i.buyer_role, i.spending_limit,
       i.spending_currency, i.vendor_id, i.vendor_role, i.status, i.created_by, i.created_at, i.expires_at,
       cast(i.created_at as text) as place_key, cast(i.id as text) as place_tie
  from (select org_id, id, audience, email, role_ids, customer_id, buyer_role, spending_limit,
        spending_currency, vendor_id, vendor_role, token_hash, created_by, created_at, updated_at, expires_at,
        case when status = 'open' and expires_at <= :now then 'expired' else status end as status
   from invitation
  where org_id = :org and audience = :audience) i
 where i.org_id = :org and i.vendor_id = :vendor
   and (i.updated_at > :updated_after)
   and (i.status = :status)
   and (i.email = lower(:email))
   and (i.updated_at <= :updated_until)
   and (i.created_at, i.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by i.created_at desc, i.id desc
 limit :page_limit
