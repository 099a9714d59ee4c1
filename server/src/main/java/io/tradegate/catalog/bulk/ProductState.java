package io.tradegate.catalog.bulk;

import io.tradegate.catalog.products.BackorderPolicy;
import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.RecordBuilder;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A product with the fields that a row can set: as it is, or as rows leave it. */
record ProductState(
    String name,
    String description,
    ProductStatus status,
    @Nullable String family,
    Map<String, JsonNode> attributes,
    Set<String> categories,
    BackorderPolicy backorders,
    @Nullable String externalId) {

  /** A product that a row begins. */
  static ProductState created(@Nullable String family) {
    return new ProductState(
        "", "", ProductStatus.DRAFT, family, Map.of(), Set.of(), BackorderPolicy.INHERIT, null);
  }

  static ProductState existing(BulkStore.Found found) {
    return RecordBuilder.of(ProductState.class)
        .from(found)
        .with("categories", new TreeSet<>(found.categories()))
        .build();
  }

  /** What the row says; {@code values}: its attributes as they are kept. */
  ProductState with(CatalogRow row, Map<String, Object> values) {
    var described = new TreeMap<>(attributes);
    described.keySet().removeAll(row.cleared(CatalogRow.ATTRIBUTES));
    values.forEach((code, value) -> described.put(code, Json.mapper().valueToTree(value)));
    var shelves = new TreeSet<String>(row.clears("categories") ? Set.of() : categories);
    shelves.addAll(row.shelves());
    String text = Objects.requireNonNullElse(row.description(), description);
    return new ProductState(
        Objects.requireNonNullElse(row.name(), name),
        row.clears("description") ? "" : text,
        Objects.requireNonNullElse(row.status(), status),
        family,
        described,
        shelves,
        Objects.requireNonNullElse(row.backorders(), backorders),
        row.clears("external_id") ? null : key(row));
  }

  private @Nullable String key(CatalogRow row) {
    return row.externalId() == null ? externalId : row.externalId();
  }

  /** Numbers are compared as they are written: a stored 5 and a sent 5 differ in their types. */
  boolean isSame(ProductState other) {
    return name.equals(other.name)
        && description.equals(other.description)
        && status == other.status
        && backorders == other.backorders
        && Objects.equals(externalId, other.externalId)
        && categories.equals(other.categories)
        && hasSameAttributes(other);
  }

  private boolean hasSameAttributes(ProductState other) {
    return (attributes.isEmpty() && other.attributes.isEmpty())
        || Json.text(new TreeMap<>(attributes)).equals(Json.text(new TreeMap<>(other.attributes)));
  }
}
