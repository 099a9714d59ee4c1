-- sort product: p.slug
-- sort updated_at: p.updated_at
select p.id, cast(p.slug as text) as place_key, cast(p.id as text) as place_tie
  from product_translation t join product p on p.org_id = t.org_id and p.id = t.product_id
 where t.org_id = :org
   and (p.updated_at > :updated_after)
   and (t.locale = :locale)
   and (p.slug = :product)
   and (p.status = :status)
   and (p.updated_at <= :updated_until)
   and (p.slug, p.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by p.slug, p.id
 limit :page_limit
