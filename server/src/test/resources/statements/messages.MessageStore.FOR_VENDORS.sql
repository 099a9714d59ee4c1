-- sort created_at: m.position
select m.id, m.author_kind, m.author_name, m.body, m.internal, m.to_buyer, m.created_at,
       cast(m.position as text) as place_key, cast(m.id as text) as place_tie
  from record_message m
 where m.org_id = :org and m.record_type = :type and m.record_id = :record and not m.internal and m.vendor_id = :vendor
   and (m.position, m.id) < (cast(:place_key as integer), cast(:place_tie as uuid))
 order by m.position desc, m.id desc
 limit :page_limit
