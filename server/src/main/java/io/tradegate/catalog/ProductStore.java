package io.tradegate.catalog;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.pricing.PriceJoin;
import java.time.Instant;
import java.util.UUID;

/** The product table. */
final class ProductStore {
  private static final String OFFERS =
      """
      product p
        join lateral (select f.id, f.sku, f.min_quantity, f.tax_class from variant f
                       where f.org_id = p.org_id and f.product_id = p.id
                       order by f.position, f.id limit 1) v on true
      """
          + PriceJoin.CALLER;

  static final Listing<ProductRoutes.View> LIST =
      Listing.of(
              "p.id, v.sku, p.name, p.slug, " + PriceJoin.COLUMNS,
              OFFERS,
              "p.org_id = :org and p.status = 'active'"
                  + " and app.visible(p.id, p.visibility, (select app.parties()))",
              "p.id",
              ProductStore::read)
          .sort("created_at", "p.created_at", "timestamptz")
          .sort("name", "p.name", "text")
          .byDefault("-created_at")
          .filter(
              Param.text("q", "Text in the name or the SKU."),
              "p.name ilike '%' || :q || '%' or v.sku ilike '%' || :q || '%'")
          .build();

  private static final String INSERT =
      """
      insert into product (org_id, id, name, slug, created_at)
      values (:org, :id, :name, :slug, :created_at)
      """;

  private static final String INSERT_VARIANT =
      """
      insert into variant (org_id, id, product_id, sku, created_at)
      values (:org, :id, :product, :sku, :created_at)
      """;

  private ProductStore() {}

  static void insert(Tx tx, UUID id, String name, String slug, Instant createdAt) {
    tx.sql(INSERT)
        .bind("id", id)
        .bind("name", name)
        .bind("slug", slug)
        .bind("created_at", createdAt)
        .execute();
  }

  static void insertVariant(Tx tx, UUID id, UUID product, String sku, Instant createdAt) {
    tx.sql(INSERT_VARIANT)
        .bind("id", id)
        .bind("product", product)
        .bind("sku", sku)
        .bind("created_at", createdAt)
        .execute();
  }

  private static ProductRoutes.View read(Row row) {
    return new ProductRoutes.View(
        row.uuid("id"), row.text("sku"), row.text("name"), row.text("slug"), PriceJoin.read(row));
  }
}
