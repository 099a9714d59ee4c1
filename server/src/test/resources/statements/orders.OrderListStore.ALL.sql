-- sort created_at: o.created_at
-- sort number: o.number
-- sort total: o.total
-- sort updated_at: o.updated_at
select o.id, o.number, o.status, o.hold_reasons, o.source, o.customer_id, c.name as customer_name,
       o.po_number,
o.delivery, o.requested_date, o.total, o.currency, o.line_count, o.tags, o.external_id, o.metadata, o.version,
       o.created_at, o.updated_at
, cast(o.created_at as text) as place_key, cast(o.id as text) as place_tie
  from customer_order o join customer_company c on c.org_id = o.org_id and c.id = o.customer_id
 where o.org_id = :org
   and (o.updated_at > :updated_after)
   and (o.number = :number)
   and (o.status = :status)
   and (o.status = 'on_hold' and :hold_reason = any (o.hold_reasons))
   and (o.source = :source)
   and (o.buyer_id = :buyer_id)
   and (o.po_number = :po_number and o.id in (select w.order_id from order_word w where w.org_id = :org and w.word = lower(left(:po_number,
       100))))
   and (exists (select from order_line l where l.org_id = o.org_id and l.order_id = o.id and l.sku = :sku))
   and (o.created_at > :created_after)
   and (o.created_at < :created_before)
   and (o.customer_id = :customer_id)
   and (c.owner_id = any (:owner_id) or c.owner_id is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id))
   and (o.external_id = any (cast(:external_id as text[])))
   and (c.code = :customer_code)
   and (o.id in (select t.order_id from order_tag t where t.org_id = :org and t.tag = :tag))
   and ((position(lower(:q) in lower(concat_ws(' ', o.number,
       o.po_number))) > 0 and exists (select from unnest(app.order_words(o.number,
       o.po_number)) w where starts_with(w, lower(:q)))) or position(lower(:q) in lower(c.name)) > 0)
   and (o.updated_at <= :updated_until)
   and (o.created_at, o.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by o.created_at desc, o.id desc
 limit :page_limit
