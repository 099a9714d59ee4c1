package io.tradegate.catalog.products;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.units.SalesUnit;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** SQL of the variant table, for staff. */
public final class VariantStore {
  private static final String COLUMNS =
      "v.id, v.product_id, v.sku, v.gtin, v.options, v.attributes, v.position, v.unit, v.pack_size,"
          + " v.min_quantity, v.step_quantity, v.units, v.weight_grams, v.tax_class, v.backorders,"
          + " v.external_id, v.metadata,"
          + " v.version, v.created_at";

  static final Listing<Variant> LIST =
      Listing.of(
              COLUMNS,
              "variant v",
              "v.org_id = :org and v.product_id = :product",
              "v.id",
              VariantStore::read)
          .sort("position", "v.position", "integer")
          .sort("sku", "v.sku", "text")
          .byChange("v.updated_at")
          .byDefault("position")
          .exact("v.sku", "Only the variant with this SKU.")
          .exact("v.gtin", "Only variants with this GTIN.")
          .filter(KeyedTable.filter(), "v.external_id = any (cast(:external_id as text[]))");

  static final KeyedTable KEYS =
      new KeyedTable(
          "variant",
          "select id, '/admin/products/' || product_id || '/variants/' || id as path from variant"
              + KeyedTable.BY_EXTERNAL_ID,
          "update variant" + KeyedTable.SET);

  private static final String ALL =
      "select " + COLUMNS + " from variant v where v.org_id = :org and v.product_id = :product";

  private static final String BY_ID =
      "select " + COLUMNS + " from variant v where v.org_id = :org and v.id = :id";

  private static final String FIND =
      "select "
          + COLUMNS
          + " from variant v where v.org_id = :org and v.product_id = :product and v.id = :id";

  private static final String INSERT =
      """
      insert into variant (org_id, id, product_id, sku, gtin, options, position, unit, pack_size, min_quantity,
                           step_quantity, units, weight_grams, tax_class, backorders, attributes, created_at)
      values (:org, :id, :product, :sku, nullif(:gtin, ''), coalesce(cast(:options as jsonb), '{}'),
              coalesce(:position, (select coalesce(max(s.position) + 1, 0) from variant s
                                    where s.org_id = :org and s.product_id = :product)),
              coalesce(:unit, 'piece'), coalesce(:pack_size, 1), coalesce(:min_quantity, :step_quantity, 1),
              coalesce(:step_quantity, 1), coalesce(cast(:units as jsonb), '[]'), :weight_grams, coalesce(:tax_class, 'standard'),
              coalesce(:backorders, 'inherit'), coalesce(cast(:attributes as jsonb), '{}'), :now)
      on conflict (org_id, sku) do nothing
      """;

  private static final String UPDATE =
      """
      update variant
         set sku = coalesce(:sku, sku),
             gtin = case when cast(:gtin as text) is null then gtin else nullif(:gtin, '') end,
             options = coalesce(cast(:options as jsonb), options),
             position = coalesce(:position, position),
             unit = coalesce(:unit, unit),
             pack_size = coalesce(:pack_size, pack_size),
             min_quantity = coalesce(:min_quantity, min_quantity),
             step_quantity = coalesce(:step_quantity, step_quantity),
             units = coalesce(cast(:units as jsonb), units),
             weight_grams = coalesce(:weight_grams, weight_grams),
             tax_class = coalesce(:tax_class, tax_class),
             backorders = coalesce(:backorders, backorders),
             attributes = coalesce(cast(:attributes as jsonb), attributes),
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String BY_SKU =
      "select id, product_id from variant where org_id = :org and sku = :sku";

  private static final String DELETE = "delete from variant where org_id = :org and id = :id";

  private static final String COUNT =
      "select count(*) as variants from variant where org_id = :org and tax_class = :tax_class";

  // Every row that refers to a variant by its key waits for this lock.
  private static final String LOCK_ALL =
      """
      select v.id
        from variant v
       where v.org_id = :org and v.id = any (cast(:variants as uuid[]))
       order by v.id
         for update
      """;

  // A function, since the tables belong to packages that use this one.
  private static final String USES =
      "select variant_id, what from app.variant_unit_uses(:org, cast(:variants as uuid[])) order by what";

  private static final String OPTION_NAMES =
      """
      select distinct o.name
        from variant v
       cross join jsonb_object_keys(v.options) as o (name)
       where v.org_id = :org
       order by o.name
       limit 100
      """;

  public static long count(Tx tx, String taxClass) {
    return tx.sql(COUNT).bind("tax_class", taxClass).one(row -> row.bigint("variants"));
  }

  static Optional<Variant> find(Tx tx, ProductId product, VariantId id) {
    return tx.sql(FIND).bind("product", product).bind("id", id).maybe(VariantStore::read);
  }

  static Optional<Variant> find(Tx tx, VariantId id) {
    return tx.sql(BY_ID).bind("id", id).maybe(VariantStore::read);
  }

  static List<Variant> all(Tx tx, ProductId product) {
    return tx.sql(ALL).bind("product", product).list(VariantStore::read);
  }

  /** False: the SKU is taken. */
  static boolean insert(Tx tx, VariantId id, ProductId product, VariantFields fields, Instant now) {
    return tx.sql(INSERT)
            .bindAll(fields)
            .bind("id", id)
            .bind("product", product)
            .bind("now", now)
            .execute()
        == 1;
  }

  static void update(Tx tx, VariantId id, VariantFields fields, Supplier<Refusal> taken) {
    tx.sql(UPDATE).bindAll(fields).bind("id", id).update(taken);
  }

  static String location(Tx tx, String sku) {
    return tx.sql(BY_SKU).bind("sku", sku).maybe(VariantStore::path).orElse("/admin/products");
  }

  /** The path of another variant with the SKU. */
  static Optional<String> holder(Tx tx, String sku, VariantId own) {
    return tx.sql(BY_SKU)
        .bind("sku", sku)
        .maybe(row -> row.uuid("id").equals(own.value()) ? "" : path(row))
        .filter(path -> !path.isEmpty());
  }

  private static String path(Row row) {
    return path(new ProductId(row.uuid("product_id")), new VariantId(row.uuid("id")));
  }

  static String path(ProductId product, VariantId variant) {
    return "/admin/products/%s/variants/%s".formatted(product, variant);
  }

  static void delete(Tx tx, VariantId id, Supplier<Refusal> inUse) {
    tx.sql(DELETE).bind("id", id).remove(inUse);
  }

  private record Sold(List<SalesUnit> units) {}

  /** As many as an export has columns for. */
  public static List<String> optionNames(Tx tx) {
    return tx.sql(OPTION_NAMES).list(row -> row.text("name"));
  }

  private static Variant read(Row row) {
    return row.as(
        Variant.class,
        Map.of(
            "options",
            options(Objects.requireNonNull(row.maybeJson("options"))),
            "attributes",
            ProductStore.values(Objects.requireNonNull(row.maybeJson("attributes"))),
            "units",
            row.as(Sold.class).units()));
  }

  public static Map<String, String> options(JsonNode object) {
    var options = new TreeMap<String, String>();
    object
        .properties()
        .forEach(option -> options.put(option.getKey(), option.getValue().asString()));
    return options;
  }

  /** What refers to variants by quantities; they stay locked until the transaction ends. */
  static List<UnitUses.Use> lockUses(Tx tx, Collection<VariantId> variants) {
    tx.sql(LOCK_ALL).bind("variants", variants).list(row -> row.uuid("id"));
    return tx.sql(USES).bind("variants", variants).list(UnitUses.Use.class);
  }
}
