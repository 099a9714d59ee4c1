-- sort created_at: created_at
select id, kind, status, sentence, actor_kind, actor_name, internal, created_at,
       cast(created_at as text) as place_key, cast(id as text) as place_tie
  from order_entry
 where org_id = :org and order_id = :order and not internal
   and (created_at, id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at, id
 limit :page_limit
