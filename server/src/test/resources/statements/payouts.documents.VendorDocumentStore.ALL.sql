-- sort created_at: d.created_at
-- sort updated_at: d.updated_at
select d.id, d.kind, d.number, d.payout_id, d.vendor_id, d.issued_on, d.period_from, d.period_to, d.currency,
       d.net,
cast(trim_scale(d.tax_rate) as text) as tax_rate, d.tax, d.total, d.taxes, d.parties, d.pdf_at, d.created_at,
       d.updated_at
, cast(d.created_at as text) as place_key, cast(d.id as text) as place_tie
  from vendor_document d
 where d.org_id = :org
   and (d.updated_at > :updated_after)
   and (d.created_at > :created_after)
   and (d.created_at < :created_before)
   and (d.kind = :kind)
   and (d.number = :number)
   and (d.payout_id = :payout_id)
   and (d.vendor_id = :vendor_id)
   and (d.updated_at <= :updated_until)
   and (d.created_at, d.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by d.created_at desc, d.id desc
 limit :page_limit
