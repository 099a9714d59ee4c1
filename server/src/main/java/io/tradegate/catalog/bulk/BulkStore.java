package io.tradegate.catalog.bulk;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;

import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * SQL that reads and writes products and variants in bulk: each statement takes all rows at once.
 */
final class BulkStore {
  // Two imports at once could each make the product that the other one is making.
  private static final String LOCK =
      """
      select pg_advisory_xact_lock(hashtextextended('catalog import ' || org_id, 0))
        from organization
       where org_id = :org
      """;

  private static final String RESOLVE =
      """
      select r.n, v.id as variant_id, coalesce(v.product_id, s.product_id) as product_id,
             v.min_quantity, v.step_quantity, p.status, f.code as family
        from jsonb_to_recordset(cast(:keys as jsonb)) as r (n integer, sku text, slug text)
        left join variant v on v.org_id = :org and v.sku = r.sku
        left join product_slug s on s.org_id = :org and s.slug = r.slug
        join product p on p.org_id = :org and p.id = coalesce(v.product_id, s.product_id)
        left join attribute_family f on f.org_id = p.org_id and f.id = p.family_id
      """;

  private static final String KNOWN_CATEGORIES =
      "select slug from category where org_id = :org and slug = any (cast(:slugs as text[]))";

  private static final String INSERT_PRODUCTS =
      """
      insert into product (org_id, id, name, slug, description, status, family_id, attributes, created_at, updated_at)
      select :org, r.id, r.name, r.slug, coalesce(r.description, ''), r.status, f.id, r.attributes, :now, :now
        from jsonb_to_recordset(cast(:products as jsonb))
               as r (id uuid, name text, slug text, description text, status text, family text, attributes jsonb)
        left join attribute_family f on f.org_id = :org and f.code = r.family
      """;

  private static final String UPDATE_PRODUCTS =
      """
      update product p
         set name = coalesce(r.name, p.name),
             description = coalesce(r.description, p.description),
             attributes = p.attributes || r.attributes,
             version = p.version + 1,
             updated_at = :now
        from jsonb_to_recordset(cast(:products as jsonb))
               as r (id uuid, name text, description text, attributes jsonb)
       where p.org_id = :org and p.id = r.id
      """;

  private static final String VARIANT_COLUMNS =
      """
      (id uuid, product_id uuid, sku text, gtin text, options jsonb, position integer, unit text, pack_size integer,
       min_quantity integer, step_quantity integer, weight_grams integer, tax_class text)
      """;

  private static final String INSERT_VARIANTS =
      """
      insert into variant (org_id, id, product_id, sku, gtin, options, position, unit, pack_size, min_quantity,
                           step_quantity, weight_grams, tax_class, created_at)
      select :org, r.id, r.product_id, r.sku, nullif(r.gtin, ''), coalesce(r.options, '{}'), coalesce(r.position, 0),
             coalesce(r.unit, 'piece'), coalesce(r.pack_size, 1), coalesce(r.min_quantity, r.step_quantity, 1),
             coalesce(r.step_quantity, 1), r.weight_grams, coalesce(r.tax_class, 'standard'), :now
        from jsonb_to_recordset(cast(:variants as jsonb)) as r
      """
          + VARIANT_COLUMNS
          + "on conflict (org_id, sku) do nothing";

  private static final String UPDATE_VARIANTS =
      """
      update variant v
         set gtin = case when r.gtin is null then v.gtin else nullif(r.gtin, '') end,
             options = coalesce(r.options, v.options),
             position = coalesce(r.position, v.position),
             unit = coalesce(r.unit, v.unit),
             pack_size = coalesce(r.pack_size, v.pack_size),
             min_quantity = coalesce(r.min_quantity, v.min_quantity),
             step_quantity = coalesce(r.step_quantity, v.step_quantity),
             weight_grams = coalesce(r.weight_grams, v.weight_grams),
             tax_class = coalesce(r.tax_class, v.tax_class),
             version = v.version + 1
        from jsonb_to_recordset(cast(:variants as jsonb)) as r
      """
          + VARIANT_COLUMNS
          + "where v.org_id = :org and v.id = r.id";

  private static final String JOIN_CATEGORIES =
      """
      insert into product_category (org_id, product_id, category_id)
      select distinct cast(:org as bigint), r.product_id, c.id
        from jsonb_to_recordset(cast(:shelves as jsonb)) as r (product_id uuid, slug text)
        join category c on c.org_id = :org and c.slug = r.slug
      on conflict do nothing
      """;

  private BulkStore() {}

  /** What a row is found by. */
  record Key(int n, String sku, @Nullable String slug) {}

  /** What is there already for row {@code n}. */
  record Found(
      int n,
      @Nullable UUID variantId,
      UUID productId,
      @Nullable Integer minQuantity,
      @Nullable Integer stepQuantity,
      ProductStatus status,
      @Nullable String family) {}

  /**
   * A product to write; of one that exists {@code slug}, {@code status} and {@code family} stay.
   */
  record Written(
      UUID id,
      @Nullable String name,
      @Nullable String slug,
      @Nullable String description,
      String status,
      @Nullable String family,
      Map<String, Object> attributes) {}

  /** A variant to write. */
  record Piece(
      UUID id,
      UUID productId,
      String sku,
      @Nullable String gtin,
      @Nullable Map<String, String> options,
      @Nullable Integer position,
      @Nullable String unit,
      @Nullable Integer packSize,
      @Nullable Integer minQuantity,
      @Nullable Integer stepQuantity,
      @Nullable Integer weightGrams,
      @Nullable String taxClass) {}

  /** A product and the slug of a category that it belongs to. */
  record Shelf(UUID productId, String slug) {}

  static void lock(Tx tx) {
    tx.sql(LOCK).one(row -> row);
  }

  static List<Found> resolve(Tx tx, List<Key> keys) {
    return tx.sql(RESOLVE).bind("keys", Json.text(keys)).list(row -> row.as(Found.class));
  }

  static Set<String> knownCategories(Tx tx, Collection<String> slugs) {
    return Set.copyOf(tx.sql(KNOWN_CATEGORIES).bind("slugs", slugs).list(row -> row.text("slug")));
  }

  static void insertProducts(Tx tx, Collection<Written> products) {
    tx.sql(INSERT_PRODUCTS).bind("products", Json.text(products)).execute();
  }

  static void updateProducts(Tx tx, Collection<Written> products) {
    if (!products.isEmpty()) {
      tx.sql(UPDATE_PRODUCTS).bind("products", Json.text(products)).execute();
    }
  }

  static void insertVariants(Tx tx, Collection<Piece> variants) {
    int inserted = tx.sql(INSERT_VARIANTS).bind("variants", Json.text(variants)).execute();
    if (inserted != variants.size()) {
      throw DUPLICATE.because("Somebody added one of these SKUs meanwhile; send the rows again.");
    }
  }

  static void updateVariants(Tx tx, Collection<Piece> variants) {
    if (!variants.isEmpty()) {
      tx.sql(UPDATE_VARIANTS).bind("variants", Json.text(variants)).execute();
    }
  }

  static void joinCategories(Tx tx, Collection<Shelf> shelves) {
    tx.sql(JOIN_CATEGORIES).bind("shelves", Json.text(shelves)).execute();
  }
}
