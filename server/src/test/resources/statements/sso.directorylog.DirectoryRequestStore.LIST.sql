-- sort created_at: created_at
select id, method, target, body, status, code, detail, address, request_id, created_at,
       cast(created_at as text) as place_key, cast(id as text) as place_tie
  from directory_request
 where org_id = :org and provider_id = :provider
   and (method = :method)
   and ((code is not null) = :refused)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
