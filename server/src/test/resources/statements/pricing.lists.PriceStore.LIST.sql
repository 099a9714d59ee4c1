-- sort sku: v.sku
-- sort updated_at: f.updated_at
select v.sku, v.id as variant_id, l.currency, f.updated_at,
array(select cast(trim_scale(a.min_quantity) as text) from price a
       where a.org_id = v.org_id and a.variant_id = v.id and a.price_list_id = l.id
       order by a.min_quantity) as quantities,
array(select cast(a.amount as text) from price a
       where a.org_id = v.org_id and a.variant_id = v.id and a.price_list_id = l.id
       order by a.min_quantity) as amounts
, cast(v.sku as text) as place_key, cast(v.id as text) as place_tie
  from price_list l
join price f on f.org_id = l.org_id and f.price_list_id = l.id
join variant v on v.org_id = f.org_id and v.id = f.variant_id
 where l.org_id = :org and l.id = :list
  and not exists (select from price a
                   where a.org_id = f.org_id and a.variant_id = f.variant_id
                     and a.price_list_id = f.price_list_id and a.min_quantity < f.min_quantity)
   and (f.updated_at > :updated_after)
   and (v.sku = :sku)
   and (v.sku ilike '%' || :q || '%')
   and (f.updated_at <= :updated_until)
   and (v.sku, v.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by v.sku, v.id
 limit :page_limit
