package io.tradegate.catalog.bulk;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;

import io.tradegate.catalog.products.BackorderPolicy;
import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SalesUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

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

  // Which product a row is about is found out first: joined at once, each piece would read all
  // products of the organization.
  private static final String RESOLVE =
      """
      with k as materialized (
        select r.n, coalesce(v.product_id, s.product_id) as product_id, v.id as variant_id, v.gtin, v.options, v.position,
               v.unit, v.pack_size, v.min_quantity, v.step_quantity, v.units, v.weight_grams, v.tax_class,
               v.attributes as variant_attributes, v.backorders as variant_backorders,
               v.external_id as variant_external_id
          from jsonb_to_recordset(cast(:keys as jsonb)) as r (n integer, sku text, slug text)
          left join variant v on v.org_id = :org and v.sku = r.sku
          left join product_slug s on s.org_id = :org and s.slug = r.slug
      )
      select k.*, p.name, p.description, p.status, f.code as family, p.attributes, p.backorders, p.external_id,
             array(select c.slug
                     from product_category pc
                     join category c on c.org_id = pc.org_id and c.id = pc.category_id
                    where pc.org_id = p.org_id and pc.product_id = p.id) as categories
        from k
        join product p on p.org_id = :org and p.id = k.product_id
        left join attribute_family f on f.org_id = p.org_id and f.id = p.family_id
      """;

  // Every change to a variant locks its product first, so this lock holds both.
  private static final String RESOLVE_LOCKED = RESOLVE + " for no key update of p";

  private static final String KNOWN_CATEGORIES =
      "select slug from category where org_id = :org and slug = any (cast(:slugs as text[]))";

  private static final String PRODUCTS_BY_KEY =
      "select id, external_id from product where org_id = :org and external_id = any (cast(:keys as text[]))";

  private static final String VARIANTS_BY_KEY =
      "select id, external_id from variant where org_id = :org and external_id = any (cast(:keys as text[]))";

  private static final String INSERT_PRODUCTS =
      """
      insert into product (org_id, id, name, slug, description, status, family_id, attributes, backorders,
                           external_id, created_at, updated_at)
      select :org, r.id, r.name, r.slug, r.description, r.status, f.id, r.attributes, r.backorders, r.external_id,
             :now, :now
        from unnest(cast(:id as uuid[]), cast(:name as text[]), cast(:slug as text[]), cast(:description as text[]),
                    cast(:status as text[]), cast(:family as text[]), cast(:attributes as jsonb[]),
                    cast(:backorders as text[]), cast(:external_id as text[]))
               as r (id, name, slug, description, status, family, attributes, backorders, external_id)
        left join attribute_family f on f.org_id = :org and f.code = r.family
      """;

  private static final String UPDATE_PRODUCTS =
      """
      update product p
         set name = r.name,
             description = r.description,
             status = r.status,
             attributes = r.attributes,
             backorders = r.backorders,
             external_id = r.external_id,
             version = p.version + 1,
             updated_at = :now
        from unnest(cast(:id as uuid[]), cast(:name as text[]), cast(:description as text[]),
                    cast(:status as text[]), cast(:attributes as jsonb[]), cast(:backorders as text[]),
                    cast(:external_id as text[]))
               as r (id, name, description, status, attributes, backorders, external_id)
       where p.org_id = :org and p.id = r.id
      """;

  private static final String VARIANTS =
      """
      from unnest(cast(:id as uuid[]), cast(:product_id as uuid[]), cast(:sku as text[]), cast(:gtin as text[]),
                  cast(:options as jsonb[]), cast(:position as integer[]), cast(:unit as text[]),
                  cast(:pack_size as integer[]), cast(:min_quantity as numeric[]), cast(:step_quantity as numeric[]),
                  cast(:units as jsonb[]), cast(:weight_grams as integer[]), cast(:tax_class as text[]),
                  cast(:backorders as text[]), cast(:external_id as text[]), cast(:attributes as jsonb[]))
             as r (id, product_id, sku, gtin, options, position, unit, pack_size, min_quantity, step_quantity, units,
                   weight_grams, tax_class, backorders, external_id, attributes)
      """;

  private static final String INSERT_VARIANTS =
      """
      insert into variant (org_id, id, product_id, sku, gtin, options, position, unit, pack_size, min_quantity,
                           step_quantity, units, weight_grams, tax_class, backorders, external_id, attributes, created_at,
                           updated_at)
      select :org, r.id, r.product_id, r.sku, r.gtin, r.options, r.position, r.unit, r.pack_size, r.min_quantity,
             r.step_quantity, r.units, r.weight_grams, r.tax_class, r.backorders, r.external_id, r.attributes, :now, :now
      """
          + VARIANTS
          + "on conflict (org_id, sku) do nothing";

  private static final String UPDATE_VARIANTS =
      """
      update variant v
         set gtin = r.gtin,
             options = r.options,
             position = r.position,
             unit = r.unit,
             pack_size = r.pack_size,
             min_quantity = r.min_quantity,
             step_quantity = r.step_quantity,
             units = r.units,
             weight_grams = r.weight_grams,
             tax_class = r.tax_class,
             backorders = r.backorders,
             external_id = r.external_id,
             attributes = r.attributes,
             version = v.version + 1
      """
          + VARIANTS
          + "where v.org_id = :org and v.id = r.id";

  private static final String LEAVE_CATEGORIES =
      """
      delete from product_category pc
       using jsonb_to_recordset(cast(:shelves as jsonb)) as r (product_id uuid, slugs jsonb), category c
       where pc.org_id = :org and pc.product_id = r.product_id
         and c.org_id = :org and c.id = pc.category_id and not jsonb_exists(r.slugs, c.slug)
      """;

  private static final String JOIN_CATEGORIES =
      """
      insert into product_category (org_id, product_id, category_id)
      select distinct cast(:org as bigint), r.product_id, c.id
        from jsonb_to_recordset(cast(:shelves as jsonb)) as r (product_id uuid, slugs jsonb)
       cross join jsonb_array_elements_text(r.slugs) as wanted (slug)
        join category c on c.org_id = :org and c.slug = wanted.slug
      on conflict do nothing
      """;

  /** What a row is found by. */
  record Key(int n, String sku, @Nullable String slug) {}

  /** What is there already for row {@code n}; without a variant its fields are null. */
  record Found(
      int n,
      @Nullable VariantId variantId,
      ProductId productId,
      String name,
      String description,
      ProductStatus status,
      @Nullable String family,
      Map<String, JsonNode> attributes,
      List<String> categories,
      @Nullable String gtin,
      @Nullable Map<String, String> options,
      @Nullable Integer position,
      @Nullable String unit,
      @Nullable Integer packSize,
      @Nullable Quantity minQuantity,
      @Nullable Quantity stepQuantity,
      @Nullable List<SalesUnit> units,
      @Nullable Integer weightGrams,
      @Nullable String taxClass,
      @Nullable Map<String, JsonNode> variantAttributes,
      BackorderPolicy backorders,
      @Nullable String externalId,
      @Nullable BackorderPolicy variantBackorders,
      @Nullable String variantExternalId) {

    boolean changesUnit(CatalogRow row) {
      String wanted = row.variant().unit();
      return variantId != null && wanted != null && !wanted.equals(unit);
    }
  }

  /** A product to write; of one that exists {@code slug} and {@code family} stay. */
  record Written(
      ProductId id,
      String name,
      @Nullable String slug,
      String description,
      String status,
      @Nullable String family,
      Map<String, JsonNode> attributes,
      String backorders,
      @Nullable String externalId) {}

  /**
   * A product and the slugs of all categories that it belongs to.
   *
   * @param leaves whether it was in another category before
   */
  record Shelves(ProductId productId, Collection<String> slugs, boolean leaves) {}

  static void lock(Tx tx) {
    tx.sql(LOCK).one(row -> row);
  }

  static List<Found> resolve(Tx tx, List<Key> keys) {
    return found(tx, RESOLVE, keys);
  }

  /** The products stay as they are until the transaction ends. */
  static List<Found> resolveLocked(Tx tx, List<Key> keys) {
    return found(tx, RESOLVE_LOCKED, keys);
  }

  private static List<Found> found(Tx tx, String sql, List<Key> keys) {
    return tx.sql(sql).bind("keys", Json.text(keys)).list(Found.class);
  }

  static Set<String> knownCategories(Tx tx, Collection<String> slugs) {
    return Set.copyOf(tx.sql(KNOWN_CATEGORIES).bind("slugs", slugs).list(row -> row.text("slug")));
  }

  static void products(Tx tx, List<String> keys, Map<String, ProductId> found) {
    tx.sql(PRODUCTS_BY_KEY)
        .bind("keys", keys)
        .each(row -> found.put(row.text("external_id"), new ProductId(row.uuid("id"))));
  }

  static void variants(Tx tx, List<String> keys, Map<String, VariantId> found) {
    tx.sql(VARIANTS_BY_KEY)
        .bind("keys", keys)
        .each(row -> found.put(row.text("external_id"), new VariantId(row.uuid("id"))));
  }

  static void insertProducts(Tx tx, Collection<Written> products) {
    write(tx, INSERT_PRODUCTS, products);
  }

  static void updateProducts(Tx tx, Collection<Written> products) {
    write(tx, UPDATE_PRODUCTS, products);
  }

  private static void write(Tx tx, String sql, Collection<Written> products) {
    if (!products.isEmpty()) {
      tx.sql(sql).bindColumns(Written.class, products).update(BulkStore::keyTakenMeanwhile);
    }
  }

  static void insertVariants(Tx tx, Collection<VariantState> variants) {
    if (variants.isEmpty()) {
      return;
    }
    int inserted =
        tx.sql(INSERT_VARIANTS)
            .bindColumns(VariantState.class, variants)
            .update(BulkStore::keyTakenMeanwhile);
    if (inserted != variants.size()) {
      throw DUPLICATE.because("One of these SKUs was added meanwhile; send the rows again.");
    }
  }

  static void updateVariants(Tx tx, Collection<VariantState> variants) {
    if (!variants.isEmpty()) {
      tx.sql(UPDATE_VARIANTS)
          .bindColumns(VariantState.class, variants)
          .update(BulkStore::keyTakenMeanwhile);
    }
  }

  private static Refusal keyTakenMeanwhile() {
    return DUPLICATE_EXTERNAL_ID.because(
        "One of these external ids was given to another record meanwhile; send the rows again.");
  }

  static void setCategories(Tx tx, Collection<Shelves> shelves) {
    List<Shelves> leaving = shelves.stream().filter(Shelves::leaves).toList();
    if (!leaving.isEmpty()) {
      tx.sql(LEAVE_CATEGORIES).bind("shelves", Json.text(leaving)).execute();
    }
    if (!shelves.isEmpty()) {
      tx.sql(JOIN_CATEGORIES).bind("shelves", Json.text(shelves)).execute();
    }
  }
}
