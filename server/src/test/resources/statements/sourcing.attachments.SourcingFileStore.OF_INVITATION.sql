-- sort created_at: f.created_at
select f.id as media_id, f.line, f.created_at, f.filename, f.bytes, f.alt, f.content_type, f.width, f.height,
       m.status, cast(f.created_at as text) as place_key, cast(f.id as text) as place_tie
  from sourcing_invitation_file f left join media m on m.org_id = f.org_id and m.id = f.media_id
 where f.org_id = :org and f.invitation_id = :invitation
   and (f.created_at, f.id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by f.created_at, f.id
 limit :page_limit
