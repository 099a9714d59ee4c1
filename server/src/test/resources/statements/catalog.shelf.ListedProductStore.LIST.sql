-- sort created_at: p.created_at
-- sort name: p.name
-- sort updated_at: p.updated_at
select p.id, p.slug, v.sku, coalesce(t.name, p.name) as name, v.unit, v.units, v.min_quantity, cover.media_id,
       cover.alt, price.amount as price_amount, price.currency as price_currency,
       price.min_quantity as price_quantity, price.price_list_id, price.tax_included as price_tax_included,
       price.tax_rate as price_tax_rate, price.display_currency as price_display_currency,
       price.display_factor as price_display_factor, shelf.available > 0 as in_stock,
case when (select app.availability_display()) = 'exact' then shelf.available end as available
, sold.offers as offer_count, sold.lowest as offer_lowest, sold.currency as offer_currency,
       cast(p.created_at as text) as place_key, cast(p.id as text) as place_tie
  from product p
  join lateral (select f.org_id, f.id, f.sku, f.unit, f.units, f.min_quantity, f.tax_class from variant f
                 where f.org_id = p.org_id and f.product_id = p.id
                 order by f.position, f.id limit 1) v on true
left join lateral (
 select (scope.of).currency, tier.amount, tier.min_quantity, tier.price_list_id, (scope.of).tax_included,
        case when (scope.of).tax_classes is null then 0
             else (scope.of).tax_rates[array_position((scope.of).tax_classes, v.tax_class)] end as tax_rate,
        (scope.of).display_currency, (scope.of).display_factor
   from (select (select
app.price_scope()) as of offset 0) scope
   cross join lateral (select distinct on (a.price_list_id) a.price_list_id, a.min_quantity, a.amount
                         from price a
                        where a.org_id = :org and a.variant_id = v.id
                          and a.price_list_id = any ((scope.of).lists)
                          and a.min_quantity <= v.min_quantity
                        order by a.price_list_id desc, a.min_quantity desc) tier
   order by (scope.of).ranks[array_position((scope.of).lists, tier.price_list_id)],
            tier.amount, tier.price_list_id
   limit 1) price on true
left join lateral (select coalesce(sum(s.on_hand - s.allocated), 0) as available
                     from stock s
                     join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id and w.active
                    where s.org_id = v.org_id and s.variant_id = v.id) shelf
       on (select app.availability_display()) <> 'hidden'
 left join lateral app.product_offers(p.org_id, p.id) sold on true   left join lateral (select pm.media_id,
       coalesce(pm.alt, m.alt) as alt
                       from product_media pm
                       join media m on m.org_id = pm.org_id and m.id = pm.media_id
                      where pm.org_id = p.org_id and pm.product_id = p.id and m.status = 'ready'
                      order by pm.position limit 1) cover on true
 left join lateral (select t.locale, t.name, t.description, t.seo_title, t.seo_description,
       t.options from unnest((select app.spoken(cast(:locales as text[])))) with ordinality l (locale,
       rank)   join product_translation t on t.org_id = p.org_id and t.product_id = p.id and t.locale = l.locale
 order by l.rank limit 1) t on true
 where p.org_id = :org and p.status = 'active'
and (p.websites = 'all'
     or exists (select from product_website sold
                 where sold.org_id = p.org_id and sold.product_id = p.id
                   and sold.website_id = (select app.website())))
and case when cardinality((select app.parties())) = 0 then p.visibility = 'everyone'
         else not exists (select from product_access barred
                           where barred.org_id = p.org_id and barred.product_id = p.id
                             and not barred.allowed
                             and barred.party_id = any (cast((select app.parties()) as uuid[])))
              and (p.visibility <> 'chosen'
                   or exists (select from product_access let_in
                               where let_in.org_id = p.org_id and let_in.product_id = p.id
                                 and let_in.allowed
                                 and let_in.party_id = any (cast((select app.parties()) as uuid[]))
                              offset 0))
    end
   and (p.updated_at > :updated_after)
   and (exists (select from product_category pc
         where pc.org_id = p.org_id and pc.product_id = p.id
           and pc.category_id = any (cast((select app.category_tree(c.id) from category c
                                            where c.org_id = :org and c.slug = :category) as uuid[])))
)
   and (p.name ilike '%' || :q || '%' or t.name ilike '%' || :q || '%' or v.sku ilike '%' || :q || '%')
   and (p.updated_at <= :updated_until)
   and (p.created_at, p.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by p.created_at desc, p.id desc
 limit :page_limit
