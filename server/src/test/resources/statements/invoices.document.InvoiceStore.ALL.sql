-- sort created_at: i.created_at
-- sort updated_at: i.updated_at
select i.id, i.kind, i.number, i.status, i.customer_id, i.order_id, o.number as order_number, o.buyer_id,
       o.website_id,
i.shipment_id, s.number as shipment_number, i.period_from, i.period_until,
i.invoice_id, c.number as invoice_number, c.issued_on as invoice_issued_on, i.net, i.tax, i.total, i.credited,
abs(coalesce(t.open, 0)) as open, i.currency, i.parties, i.reason, i.issued_on, i.due_on, i.accounting_tax,
i.accounting_currency, i.issued_at, i.paid_at, i.pdf_at, i.external_id, i.metadata, i.version, i.created_at,
i.updated_at,
coalesce(i.parties #>> '{buyer,name}', o.parties ->> 'customer_name', k.name) as customer_name,
       case when i.parties -> 'orders' is null then o.po_number
     when i.order_id is not null then i.parties #>> '{orders,0,po_number}' end
 as po_number, cast(i.created_at as text) as place_key, cast(i.id as text) as place_tie
  from invoice i join customer_company k on k.org_id = i.org_id and k.id = i.customer_id
left join customer_order o on o.org_id = i.org_id and o.id = i.order_id
left join shipment s on s.org_id = i.org_id and s.id = i.shipment_id
left join invoice c on c.org_id = i.org_id and c.id = i.invoice_id
left join open_item t on t.org_id = i.org_id and t.id = i.id
 where i.org_id = :org
   and (i.updated_at > :updated_after)
   and (i.created_at > :created_after)
   and (i.created_at < :created_before)
   and (i.id in (select x.invoice_id from invoice_tax x where x.org_id = :org and x.order_id = :order_id))
   and (i.id in (select x.invoice_id
           from invoice_tax x
           join customer_order r on r.org_id = x.org_id and r.id = x.order_id
          where x.org_id = :org and r.number = :order_number)
)
   and (i.currency = :currency)
   and (i.number = :number)
   and (i.kind = :kind)
   and (i.status = any (cast(:status as text[])))
   and (i.customer_id = :customer_id)
   and (i.external_id = any (cast(:external_id as text[])))
   and (i.updated_at <= :updated_until)
   and (i.created_at, i.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by i.created_at desc, i.id desc
 limit :page_limit
