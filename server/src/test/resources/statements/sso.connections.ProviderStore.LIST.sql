-- sort created_at: created_at
-- sort name: name
-- sort updated_at: updated_at
select id, protocol, name, audience, customer_id, vendor_id, status, issuer, client_id, scopes, saml,
       provisioning, enforced,
default_role, attributes, group_roles, session_hours, break_glass_id, tested_at,
'/auth/sso/' || id || case protocol when 'saml' then '/acs' else '/callback' end as callback_path,
'/auth/sso/' || id || '/login' as login_path,
case protocol when 'saml' then '/auth/sso/' || id || '/metadata' end as metadata_path,
version, created_at
, cast(name as text) as place_key, cast(id as text) as place_tie
  from identity_provider
 where org_id = :org
   and (updated_at > :updated_after)
   and (audience = :audience)
   and (status = :status)
   and (customer_id = :customer_id)
   and (vendor_id = :vendor_id)
   and (updated_at <= :updated_until)
   and (name, id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by name, id
 limit :page_limit
