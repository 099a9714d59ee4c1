-- sort created_at: m.created_at
-- sort name: m.name
-- sort updated_at: m.updated_at
select m.id, m.name, m.zone_id, m.website_id, m.active, m.basis, m.currency,
       cast(trim_scale(m.free_from) as text) as free_from,
cast(trim_scale(m.up_to) as text) as up_to, m.tax_class, m.version, m.created_at,
(select coalesce(json_agg(json_build_object('from', cast(trim_scale(r.starts_at) as text),
                                            'price', cast(trim_scale(r.price) as text)) order by r.starts_at),
       '[]')
   from shipping_rate r
  where r.org_id = m.org_id and r.method_id = m.id) as rates
, cast(m.name as text) as place_key, cast(m.id as text) as place_tie
  from shipping_method m
 where m.org_id = :org
   and (m.updated_at > :updated_after)
   and (m.active = :active)
   and (m.zone_id = :zone_id)
   and (m.website_id is null or m.website_id = :website_id)
   and (m.name ilike '%' || :q || '%')
   and (m.updated_at <= :updated_until)
   and (m.name, m.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by m.name, m.id
 limit :page_limit
