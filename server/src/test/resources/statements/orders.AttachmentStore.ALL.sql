-- sort created_at: a.created_at
select a.media_id, a.internal, a.added_by, a.added_by_kind, a.created_at, m.filename, m.alt, m.content_type,
       m.width, m.height, m.status, cast(a.created_at as text) as place_key,
       cast(a.media_id as text) as place_tie
  from order_attachment a join media m on m.org_id = a.org_id and m.id = a.media_id
 where a.org_id = :org and a.order_id = :order
   and (a.created_at, a.media_id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by a.created_at, a.media_id
 limit :page_limit
