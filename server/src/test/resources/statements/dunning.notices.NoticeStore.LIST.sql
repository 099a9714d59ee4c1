-- sort created_at: n.created_at
-- sort sent_on: n.sent_on
-- sort updated_at: n.updated_at
select n.id, n.number, n.customer_id, c.name as customer_name, n.level, n.template, n.sent_on, n.pay_until,
       n.currency,
n.overdue, n.earlier_fees, n.fee, n.total, n.hold_orders, n.recipients, n.parties, n.pdf_at, n.created_at,
n.updated_at
, cast(n.created_at as text) as place_key, cast(n.id as text) as place_tie
  from dunning_notice n join customer_company c on c.org_id = n.org_id and c.id = n.customer_id
 where n.org_id = :org
   and (n.updated_at > :updated_after)
   and (n.created_at > :created_after)
   and (n.created_at < :created_before)
   and (n.customer_id = :customer_id)
   and (exists (select from dunning_notice_invoice l
         where l.org_id = n.org_id and l.notice_id = n.id and l.invoice_id = :invoice_id)
)
   and (n.number = :number)
   and (cast(n.level as text) = :level)
   and (n.template = :template)
   and (n.sent_on >= cast(:sent_from as date))
   and (n.sent_on <= cast(:sent_until as date))
   and (n.updated_at <= :updated_until)
   and (n.created_at, n.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by n.created_at desc, n.id desc
 limit :page_limit
