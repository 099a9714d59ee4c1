-- sort code: c.code
-- sort created_at: c.created_at
-- sort name: c.name
-- sort updated_at: c.updated_at
select c.id, c.code, c.name, c.parent_id, c.payment_terms, c.net_days, c.credit_limit, c.credit_currency,
c.tax_exempt, c.tax_certificate, c.tax_exempt_until, c.tax_id, c.status, c.blocked_reason, c.notes,
c.owner_id, rep.name as owner_name, rep.email as owner_email, rep.active as owner_active,
c.external_id, c.metadata, c.version, c.created_at, c.updated_at,
array(select g.id
        from customer_group_member m
        join customer_group g on g.org_id = m.org_id and g.id = m.group_id
       where m.org_id = c.org_id and m.customer_id = c.id
       order by g.name, g.id) as group_ids,
array(select g.name
        from customer_group_member m
        join customer_group g on g.org_id = m.org_id and g.id = m.group_id
       where m.org_id = c.org_id and m.customer_id = c.id
       order by g.name, g.id) as group_names
, cast(c.name as text) as place_key, cast(c.id as text) as place_tie
  from customer_company c left join lateral app.sales_rep(c.owner_id) rep on true
 where c.org_id = :org
   and (c.updated_at > :updated_after)
   and (c.status = :status)
   and (exists (select from customer_group_member m where m.org_id = c.org_id and m.customer_id = c.id and m.group_id = :group_id))
   and (c.parent_id = :parent_id)
   and (c.owner_id = any (:owner_id) or c.owner_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))
   and (c.external_id = any (cast(:external_id as text[])))
   and (c.code = :code)
   and (c.name ilike '%' || :q || '%' or c.code ilike '%' || :q || '%' or c.tax_id ilike '%' || :q || '%')
   and (c.updated_at <= :updated_until)
   and (c.name, c.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by c.name, c.id
 limit :page_limit
