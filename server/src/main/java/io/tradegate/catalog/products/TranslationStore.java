package io.tradegate.catalog.products;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import java.util.Optional;

/** SQL of the product_translation table. */
final class TranslationStore {
  private static final String FIND =
      """
      select product_id, locale, name, description, version
        from product_translation
       where org_id = :org and product_id = :product and locale = :locale
      """;

  private static final String PUT =
      """
      insert into product_translation (org_id, product_id, locale, name, description)
      values (:org, :product, :locale, :name, :description)
      on conflict (org_id, product_id, locale)
      do update set name = excluded.name,
                    description = excluded.description,
                    version = product_translation.version + 1
      """;

  private static final String DELETE =
      """
      delete from product_translation
       where org_id = :org and product_id = :product and locale = :locale
      """;

  private TranslationStore() {}

  static Optional<ProductTranslation> find(Tx tx, ProductId product, String locale) {
    return tx.sql(FIND)
        .bind("product", product)
        .bind("locale", locale)
        .maybe(row -> row.as(ProductTranslation.class));
  }

  static void put(Tx tx, ProductId product, String locale, String name, String description) {
    tx.sql(PUT)
        .bind("product", product)
        .bind("locale", locale)
        .bind("name", name)
        .bind("description", description)
        .execute();
  }

  static void delete(Tx tx, ProductId product, String locale) {
    tx.sql(DELETE).bind("product", product).bind("locale", locale).execute();
  }
}
