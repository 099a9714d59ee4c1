-- sort created_at: created_at
-- sort filename: filename
-- sort updated_at: updated_at
select id, filename, alt, content_type, bytes, width, height, status, error, document_permission, version,
       created_at, cast(created_at as text) as place_key, cast(id as text) as place_tie
  from media
 where org_id = :org and (document_permission is null or document_permission = any(:permissions))
   and (updated_at > :updated_after)
   and (status = :status)
   and (filename ilike '%' || :q || '%' or alt ilike '%' || :q || '%')
   and (updated_at <= :updated_until)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
