-- sort created_at: r.created_at
select r.currency, cast(trim_scale(r.rate) as text) as rate, r.set_by, r.created_at,
       cast(r.created_at as text) as place_key, cast(r.id as text) as place_tie
  from currency_rate r
 where r.org_id = :org and r.currency = :code
   and (r.created_at, r.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by r.created_at desc, r.id desc
 limit :page_limit
