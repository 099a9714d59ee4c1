-- sort created_at: j.created_at
select j.id, j.kind, j.customer_id, j.document_id, j.number, j.reason, j.booked_on, j.reverses, j.booked_by,
j.created_at
, cast(j.created_at as text) as place_key, cast(j.id as text) as place_tie
  from journal j
 where j.org_id = :org
   and (j.created_at > :created_after)
   and (j.created_at < :created_before)
   and (j.kind = :kind)
   and (j.customer_id = :customer_id)
   and (j.document_id = :document_id)
   and (exists (select
          from posting p
         where p.org_id = j.org_id and p.journal_id = j.id and p.item_id = :item_id)
)
   and (j.booked_on >= cast(:booked_from as date))
   and (j.booked_on <= cast(:booked_until as date))
   and (j.created_at, j.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by j.created_at desc, j.id desc
 limit :page_limit
