package io.tradegate.catalog;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.UUID;

/** The product table. */
final class ProductStore {
  static final Listing<ProductRoutes.View> LIST =
      Listing.of(
              "p.id, p.sku, p.name, p.slug, p.price, p.currency",
              "product p",
              "p.org_id = :org and p.status = 'active'",
              "p.id",
              ProductStore::read)
          .sort("created_at", "p.created_at", "timestamptz")
          .sort("name", "p.name", "text")
          .byDefault("-created_at")
          .filter(
              Param.text("q", "Text in the name or the SKU."),
              "p.name ilike '%' || :q || '%' or p.sku ilike '%' || :q || '%'")
          .build();

  private static final String INSERT =
      """
      insert into product (org_id, id, sku, name, slug, price, currency, created_at)
      values (:org, :id, :sku, :name, :slug, :price, :currency, :created_at)
      """;

  private ProductStore() {}

  static void insert(
      Tx tx, UUID id, String sku, String name, String slug, Money price, Instant createdAt) {
    tx.sql(INSERT)
        .bind("id", id)
        .bind("sku", sku)
        .bind("name", name)
        .bind("slug", slug)
        .bind("price", price.amount())
        .bind("currency", price.currency().getCurrencyCode())
        .bind("created_at", createdAt)
        .execute();
  }

  private static ProductRoutes.View read(Row row) {
    return new ProductRoutes.View(
        row.uuid("id"),
        row.text("sku"),
        row.text("name"),
        row.text("slug"),
        row.maybeMoney("price", "currency"));
  }
}
