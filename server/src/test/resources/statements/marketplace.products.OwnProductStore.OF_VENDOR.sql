-- sort created_at: m.created_at
-- sort updated_at: m.updated_at
select m.id, m.vendor_id, n.name as vendor_name, m.status, m.content, m.live, m.reason, m.comment_fields,
       m.comment_texts,
m.decided_by_name, m.decided_at, m.submitted_at, m.version, m.created_at, m.updated_at
, cast(m.created_at as text) as place_key, cast(m.id as text) as place_tie
  from vendor_product m
join vendor n on n.org_id = m.org_id and n.id = m.vendor_id
 where m.org_id = :org and m.vendor_id = :vendor
   and (m.updated_at > :updated_after)
   and (m.status = :status)
   and (m.content ->> 'name' ilike '%' || :q || '%')
   and (m.updated_at <= :updated_until)
   and (m.created_at, m.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by m.created_at desc, m.id desc
 limit :page_limit
