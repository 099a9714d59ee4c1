-- sort created_at: f.created_at
select f.media_id, f.line, f.created_at, m.filename, m.bytes, m.alt, m.content_type, m.width, m.height,
       m.status, cast(f.created_at as text) as place_key, cast(f.media_id as text) as place_tie
  from sourcing_request_file f join media m on m.org_id = f.org_id and m.id = f.media_id
 where f.org_id = :org and f.request_id = :request
   and (f.created_at, f.media_id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by f.created_at, f.media_id
 limit :page_limit
