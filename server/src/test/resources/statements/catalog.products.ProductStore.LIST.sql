-- sort created_at: p.created_at
-- sort name: p.name
-- sort updated_at: p.updated_at
select p.id, p.name, p.slug, p.description, p.status, p.visibility, p.family_id, p.attributes,
nullif(p.seo_title, '') as seo_title, nullif(p.seo_description, '') as seo_description,
p.backorders, p.seller_id, p.external_id, p.metadata, p.version, p.created_at, p.updated_at,
array(select c.category_id from product_category c
       where c.org_id = p.org_id and c.product_id = p.id order by c.category_id) as category_ids,
array(select t.locale from product_translation t
       where t.org_id = p.org_id and t.product_id = p.id order by t.locale) as locales,
(select f.sku from variant f
  where f.org_id = p.org_id and f.product_id = p.id order by f.position, f.id limit 1) as sku,
(select count(*) from variant v where v.org_id = p.org_id and v.product_id = p.id) as variant_count,
(select coalesce(json_agg(json_build_object('media_id', pm.media_id, 'variant_id', pm.variant_id,
                                            'alt', coalesce(pm.alt, m.alt), 'width', m.width,
                                            'height', m.height, 'status', m.status)
                          order by pm.position), '[]')
   from product_media pm
   join media m on m.org_id = pm.org_id and m.id = pm.media_id
  where pm.org_id = p.org_id and pm.product_id = p.id
) as pictures, cast(p.created_at as text) as place_key, cast(p.id as text) as place_tie
  from product p
 where p.org_id = :org
   and (p.updated_at > :updated_after)
   and (p.status = :status)
   and (p.visibility = :visibility)
   and (exists (select from variant s where s.org_id = p.org_id and s.product_id = p.id and s.sku = :sku))
   and (exists (select from variant s where s.org_id = p.org_id and s.product_id = p.id and s.gtin = :gtin))
   and (p.seller_id = :vendor_id)
   and (p.external_id = any (cast(:external_id as text[])))
   and (p.family_id = :family)
   and (exists (select from product_category pc
         where pc.org_id = p.org_id and pc.product_id = p.id
           and pc.category_id = any (cast((select app.category_tree(:category)) as uuid[])))
)
   and (p.name ilike '%' || :q || '%'
  or exists (select from variant s
              where s.org_id = p.org_id and s.product_id = p.id
                and s.sku ilike '%' || :q || '%')
)
   and (p.updated_at <= :updated_until)
   and (p.created_at, p.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by p.created_at desc, p.id desc
 limit :page_limit
