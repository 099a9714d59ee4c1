-- sort booked_on: l.booked_on
-- sort created_at: l.created_at
-- sort updated_at: l.updated_at
select l.id, l.statement_id, l.position, s.account, l.booked_on, l.value_on, l.currency, l.amount, l.returned,
l.counterparty, l.counterparty_iban, l.end_to_end_id, l.text, l.reference, l.status, l.reason, l.proposals,
       l.score,
l.customer_id, l.order_id, l.payment_id, l.version, l.created_at, l.updated_at
, cast(l.booked_on as text) as place_key, cast(l.id as text) as place_tie
  from bank_line l join bank_statement s on s.org_id = l.org_id and s.id = l.statement_id
 where l.org_id = :org
   and (l.updated_at > :updated_after)
   and (l.created_at > :created_after)
   and (l.created_at < :created_before)
   and (l.status = :status)
   and (l.statement_id = :statement_id)
   and (l.customer_id = :customer_id)
   and (l.payment_id = :payment_id)
   and (l.booked_on >= cast(:booked_from as date))
   and (l.booked_on <= cast(:booked_until as date))
   and (l.returned = :returned)
   and (l.counterparty ilike '%' || :q || '%' or l.text ilike '%' || :q || '%' or l.reference ilike '%' || :q || '%')
   and (l.updated_at <= :updated_until)
   and (l.booked_on, l.id) < (cast(:place_key as date), cast(:place_tie as uuid))
 order by l.booked_on desc, l.id desc
 limit :page_limit
