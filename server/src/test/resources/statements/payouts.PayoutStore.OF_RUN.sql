-- sort amount: p.amount
-- sort created_at: p.created_at
-- sort updated_at: p.updated_at
select p.id, p.run_id, p.number, p.vendor_id, p.vendor_name, p.currency, p.amount, p.entry_count, p.left_out,
p.account_holder, p.iban, p.street, p.postal_code, p.city, p.country, p.paid_on, p.created_at, p.updated_at
, cast(p.created_at as text) as place_key, cast(p.id as text) as place_tie
  from vendor_payout p
 where p.org_id = :org and p.run_id = :run
   and (p.updated_at > :updated_after)
   and (p.left_out = :left_out)
   and ((p.left_out is null) = :paid_out)
   and (p.vendor_id = :vendor_id)
   and (p.updated_at <= :updated_until)
   and (p.created_at, p.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by p.created_at desc, p.id desc
 limit :page_limit
