package io.tradegate.catalog.bulk;

import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Json;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** SQL of the product_translation table, for many at a time. */
final class TranslationStore {
  // A change of a translation moves the time of its product.
  static final Listing<String> LIST =
      Listing.of(
              "p.id",
              "product_translation t"
                  + " join product p on p.org_id = t.org_id and p.id = t.product_id",
              "t.org_id = :org",
              "p.id",
              row -> row.text("id"))
          .sort("product", "p.slug", "text")
          .byChange("p.updated_at")
          .byDefault("product")
          .exact("t.locale", "Only translations into this language.")
          .filter(
              Param.exact("product", "Only translations of the product with this slug."),
              "p.slug = :product")
          .oneOf("p.status", ProductStatus.class, "Only translations of products in this status.");

  // The products are locked as by every other change to their parts.
  private static final String LOCK_PRODUCTS =
      """
      select s.slug, p.id
        from product_slug s
        join product p on p.org_id = s.org_id and p.id = s.product_id
       where s.org_id = :org and s.slug = any (cast(:slugs as text[]))
       order by p.id
         for no key update of p
      """;

  private static final String THERE =
      """
      select product_id, locale, name, description, seo_title, seo_description
        from product_translation
       where org_id = :org and product_id = any (cast(:products as uuid[]))
      """;

  private static final String PUT =
      """
      insert into product_translation (org_id, product_id, locale, name, description, seo_title, seo_description)
      select :org, r.product_id, r.locale, r.name, r.description, r.seo_title, r.seo_description
        from jsonb_to_recordset(cast(:rows as jsonb))
               as r (product_id uuid, locale text, name text, description text, seo_title text, seo_description text)
      on conflict (org_id, product_id, locale)
      do update set name = excluded.name,
                    description = excluded.description,
                    seo_title = excluded.seo_title,
                    seo_description = excluded.seo_description,
                    version = product_translation.version + 1
      """;

  private static final String TOUCH =
      "update product set updated_at = :now where org_id = :org and id = any (cast(:products as uuid[]))";

  static Map<String, ProductId> lockProducts(Tx tx, Collection<String> slugs) {
    return tx.sql(LOCK_PRODUCTS)
        .bind("slugs", slugs)
        .map(row -> row.text("slug"), row -> new ProductId(row.uuid("id")));
  }

  static Map<TranslationImport.Key, TranslationImport.Text> there(
      Tx tx, Collection<ProductId> products) {
    return tx.sql(THERE)
        .bind("products", products)
        .map(
            row -> row.as(TranslationImport.Key.class),
            row -> row.as(TranslationImport.Text.class));
  }

  static void put(Tx tx, List<TranslationImport.Text> texts) {
    if (!texts.isEmpty()) {
      tx.sql(PUT).bind("rows", Json.text(texts)).execute();
      tx.sql(TOUCH)
          .bind(
              "products", texts.stream().map(TranslationImport.Text::productId).distinct().toList())
          .execute();
    }
  }
}
