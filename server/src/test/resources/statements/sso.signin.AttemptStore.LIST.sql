-- sort created_at: created_at
select id, test, outcome, code, detail, steps, subject, email, user_id, address, request_id, created_at
, cast(created_at as text) as place_key, cast(id as text) as place_tie
  from identity_attempt
 where org_id = :org and provider_id = :provider
   and (outcome = :outcome)
   and (test = :test)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
