package io.tradegate.catalog;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;

/** Products as a list for visitors: one statement answers what they see, in their words. */
final class OfferStore {
  private static final String OFFERS =
      """
      product p
        join lateral (select f.id, f.sku, f.unit, f.min_quantity from variant f
                       where f.org_id = p.org_id and f.product_id = p.id
                       order by f.position, f.id limit 1) v on true
        left join lateral (select a.amount, l.currency
                             from unnest((select app.price_list_ids())) with ordinality near (id, rank)
                             join price a on a.org_id = p.org_id and a.variant_id = v.id
                              and a.price_list_id = near.id and a.min_quantity <= v.min_quantity
                             join price_list l on l.org_id = p.org_id and l.id = near.id
                            order by near.rank, a.min_quantity desc limit 1) price on true
      """
          + Storefront.TRANSLATED;

  /** Binds {@code locales}. */
  static final Listing<Offer> LIST =
      Listing.of(
              "p.id, p.slug, v.sku, coalesce(t.name, p.name) as name, v.unit, v.min_quantity,"
                  + " price.amount as price, price.currency",
              OFFERS,
              "p.org_id = :org and " + Storefront.VISIBLE,
              "p.id",
              OfferStore::read)
          .sort("created_at", "p.created_at", "timestamptz")
          .sort("name", "p.name", "text")
          .byDefault("-created_at")
          .filter(
              Param.text("category", "A category's slug; those below it count."),
              """
              exists (select from product_category pc
                       where pc.org_id = p.org_id and pc.product_id = p.id
                         and pc.category_id = any (cast((select app.category_tree(c.id) from category c
                                                          where c.org_id = :org and c.slug = :category) as uuid[])))
              """)
          .filter(
              Param.text("q", "Text in the name or the SKU."),
              "p.name ilike '%' || :q || '%' or t.name ilike '%' || :q || '%'"
                  + " or v.sku ilike '%' || :q || '%'")
          .build();

  private OfferStore() {}

  private static Offer read(Row row) {
    return new Offer(
        row.uuid("id"),
        row.text("slug"),
        row.text("sku"),
        row.text("name"),
        row.text("unit"),
        row.integer("min_quantity"),
        row.maybeMoney("price", "currency"));
  }
}
