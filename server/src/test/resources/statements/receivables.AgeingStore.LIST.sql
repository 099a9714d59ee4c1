-- sort balance: a.balance
-- sort customer_name: c.name
select a.customer_id, c.code as customer_code, c.name as customer_name, a.currency, a.not_due, a.overdue30,
a.overdue60, a.overdue90, a.older, a.credit, a.balance
, cast(c.name as text) as place_key, cast(cast(md5(a.customer_id || a.currency) as uuid) as text) as place_tie
  from (select t.org_id, t.customer_id, t.currency,
       coalesce(sum(t.open) filter (where t.open > 0 and t.days <= 0), 0) as not_due,
coalesce(sum(t.open) filter (where t.open > 0 and t.days between 1 and 30), 0) as overdue30,
coalesce(sum(t.open) filter (where t.open > 0 and t.days between 31 and 60), 0) as overdue60,
coalesce(sum(t.open) filter (where t.open > 0 and t.days between 61 and 90), 0) as overdue90,
coalesce(sum(t.open) filter (where t.open > 0 and t.days > 90), 0) as older,
coalesce(sum(t.open) filter (where t.open < 0), 0) as credit,
coalesce(sum(t.open), 0) as balance
 from (select i.org_id, i.customer_id, i.currency, cast(:on as date) - i.due_on as days,
        i.open - coalesce(later.amount, 0) as open, i.org_open - coalesce(later.org_amount, 0) as org_open
   from open_item i
   left join lateral (select sum(p.amount) as amount, sum(p.org_amount) as org_amount
                        from posting p
                        join journal j on j.org_id = p.org_id and j.id = p.journal_id
                       where i.moved_on > cast(:on as date) and p.org_id = i.org_id and p.item_id = i.id
                         and j.booked_on > cast(:on as date)) later on true
  where i.org_id = :org and i.booked_on <= cast(:on as date)
    and (i.open <> 0 or i.moved_on > cast(:on as date))) t
 group by t.org_id, t.customer_id, t.currency having bool_or(t.open <> 0)) a
  join customer_company c on c.org_id = a.org_id and c.id = a.customer_id
 where a.org_id = :org
   and (a.customer_id = :customer_id)
   and (a.currency = :currency)
   and (c.name, cast(md5(a.customer_id || a.currency) as uuid)) > (cast(:place_key as text),
       cast(:place_tie as uuid))
 order by c.name, cast(md5(a.customer_id || a.currency) as uuid)
 limit :page_limit
