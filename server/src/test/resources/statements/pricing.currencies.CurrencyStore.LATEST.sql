-- sort currency: r.currency
-- sort updated_at: r.created_at
select r.currency, cast(trim_scale(r.rate) as text) as rate, r.set_by, r.created_at,
       cast(r.currency as text) as place_key, cast(r.id as text) as place_tie
  from currency_rate r
 where r.org_id = :org
  and not exists (select from currency_rate n
                   where n.org_id = r.org_id and n.currency = r.currency
                     and (n.created_at, n.id) > (r.created_at, r.id))
   and (r.created_at > :updated_after)
   and (r.created_at <= :updated_until)
   and (r.currency, r.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by r.currency, r.id
 limit :page_limit
