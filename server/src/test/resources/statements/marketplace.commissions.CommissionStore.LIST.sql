-- sort created_at: r.created_at
-- sort position: r.position
-- sort updated_at: r.updated_at
select r.id, r.name, r.position, r.vendor_id, r.category_id, r.currency, r.price_from, r.price_below,
cast(trim_scale(r.percent) as text) as percent, r.fixed, r.version, r.created_at
, cast(r.position as text) as place_key, cast(r.id as text) as place_tie
  from commission_rule r
 where r.org_id = :org
   and (r.updated_at > :updated_after)
   and (r.vendor_id = :vendor_id)
   and (r.category_id = :category_id)
   and (r.name ilike '%' || :q || '%')
   and (r.updated_at <= :updated_until)
   and (r.position, r.id) > (cast(:place_key as integer), cast(:place_tie as uuid))
 order by r.position, r.id
 limit :page_limit
