package io.tradegate.catalog.bulk;

import io.tradegate.catalog.products.BackorderPolicy;
import io.tradegate.catalog.products.VariantFields;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SalesUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A variant with all of its fields: as it is, or as a row leaves it. */
record VariantState(
    VariantId id,
    ProductId productId,
    String sku,
    @Nullable String gtin,
    Map<String, String> options,
    int position,
    String unit,
    int packSize,
    Quantity minQuantity,
    Quantity stepQuantity,
    List<SalesUnit> units,
    @Nullable Integer weightGrams,
    String taxClass,
    BackorderPolicy backorders,
    @Nullable String externalId,
    Map<String, JsonNode> attributes) {

  /** A new variant; it is bought in single pieces unless the row says otherwise. */
  static VariantState created(
      VariantId id, ProductId product, CatalogRow row, Map<String, Object> values) {
    Quantity step = Objects.requireNonNullElse(row.variant().stepQuantity(), Quantity.ONE);
    return new VariantState(
            id,
            product,
            row.sku(),
            null,
            Map.of(),
            0,
            "piece",
            1,
            step,
            step,
            List.of(),
            null,
            "standard",
            BackorderPolicy.INHERIT,
            null,
            Map.of())
        .with(row, values);
  }

  /** The variant that was found. */
  static VariantState existing(BulkStore.Found found, String sku) {
    return new VariantState(
        Objects.requireNonNull(found.variantId()),
        found.productId(),
        sku,
        found.gtin(),
        Objects.requireNonNullElse(found.options(), Map.of()),
        Objects.requireNonNullElse(found.position(), 0),
        Objects.requireNonNullElse(found.unit(), "piece"),
        Objects.requireNonNullElse(found.packSize(), 1),
        Objects.requireNonNullElse(found.minQuantity(), Quantity.ONE),
        Objects.requireNonNullElse(found.stepQuantity(), Quantity.ONE),
        units(found),
        found.weightGrams(),
        Objects.requireNonNullElse(found.taxClass(), "standard"),
        Objects.requireNonNullElse(found.variantBackorders(), BackorderPolicy.INHERIT),
        found.variantExternalId(),
        attributes(found));
  }

  /** None where there is no variant yet. */
  static Map<String, JsonNode> attributes(BulkStore.@Nullable Found found) {
    Map<String, JsonNode> values = found == null ? null : found.variantAttributes();
    return values == null ? Map.of() : values;
  }

  /** None where there is no variant yet. */
  static List<SalesUnit> units(BulkStore.@Nullable Found found) {
    List<SalesUnit> units = found == null ? null : found.units();
    return units == null ? List.of() : units;
  }

  /** A row that names sales units names all of them. */
  static List<SalesUnit> sold(List<SalesUnit> before, CatalogRow row) {
    return row.clears("units")
        ? List.of()
        : Objects.requireNonNullElse(row.variant().units(), before);
  }

  /** What the row says; {@code values}: its attributes as they are kept. The rest stays. */
  VariantState with(CatalogRow row, Map<String, Object> values) {
    VariantFields given = row.variant();
    return new VariantState(
        id,
        productId,
        sku,
        row.clears("gtin") ? null : gtin(given),
        options(row),
        Objects.requireNonNullElse(given.position(), position),
        Objects.requireNonNullElse(given.unit(), unit),
        Objects.requireNonNullElse(given.packSize(), packSize),
        Objects.requireNonNullElse(given.minQuantity(), minQuantity),
        Objects.requireNonNullElse(given.stepQuantity(), stepQuantity),
        sold(units, row),
        row.clears("weight_grams") ? null : weight(given),
        Objects.requireNonNullElse(given.taxClass(), taxClass),
        Objects.requireNonNullElse(given.backorders(), backorders),
        row.clears("variant_external_id") ? null : key(given),
        described(attributes, row, values));
  }

  static Map<String, JsonNode> described(
      Map<String, JsonNode> before, CatalogRow row, Map<String, Object> values) {
    var described = new TreeMap<>(before);
    described.keySet().removeAll(row.cleared(CatalogRow.ATTRIBUTES));
    described.putAll(VariantFields.nodes(values));
    return described;
  }

  private @Nullable String gtin(VariantFields given) {
    String wanted = given.gtin() == null ? gtin : given.gtin();
    return wanted == null || wanted.isEmpty() ? null : wanted;
  }

  private @Nullable String key(VariantFields given) {
    return given.externalId() == null ? externalId : given.externalId();
  }

  private @Nullable Integer weight(VariantFields given) {
    return given.weightGrams() == null ? weightGrams : given.weightGrams();
  }

  /** A row that names options names all of them. */
  private Map<String, String> options(CatalogRow row) {
    var wanted = new TreeMap<>(Objects.requireNonNullElse(row.variant().options(), options));
    wanted.keySet().removeAll(row.cleared(CatalogRow.OPTIONS));
    return wanted;
  }
}
