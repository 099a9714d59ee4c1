package io.tradegate.catalog.bulk;

import io.tradegate.catalog.products.BackorderPolicy;
import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.catalog.products.VariantFields;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One row of an imported catalog: a variant, by its SKU, and fields of its product. Null leaves a
 * field as it was unless {@code cleared} names it; a new record gets the default.
 *
 * @param product the slug of its product; a new one with several variants says it in each line
 * @param family the code of a new product's family; an existing product keeps its own
 * @param attributes added to those that the product has, or the variant: the family says which
 * @param categories slugs, added to those that the product is in
 * @param status of a new product draft by default
 * @param backorders of the product; the variant has its own
 * @param externalId of the product; the variant has its own
 * @param cleared names of fields whose values are removed: description, categories, gtin,
 *     weight_grams, units, external_id, variant_external_id, {@code options.<name>}, {@code
 *     attributes.<code>}
 */
public record CatalogRow(
    @Nullable String product,
    @Nullable String name,
    @Nullable String description,
    @Nullable String family,
    @Nullable Map<String, JsonNode> attributes,
    @Nullable List<String> categories,
    @Nullable ProductStatus status,
    @Nullable BackorderPolicy backorders,
    @Nullable String externalId,
    VariantFields variant,
    Set<String> cleared) {

  static final String OPTIONS = "options.";
  static final String ATTRIBUTES = "attributes.";

  public String sku() {
    return Objects.requireNonNullElse(variant.sku(), "");
  }

  Map<String, JsonNode> values() {
    return attributes == null ? Map.of() : attributes;
  }

  List<String> shelves() {
    return categories == null ? List.of() : categories;
  }

  boolean clears(String field) {
    return cleared.contains(field);
  }

  /** What the cleared fields with this prefix are called without it. */
  Set<String> cleared(String prefix) {
    return cleared.stream()
        .filter(field -> field.startsWith(prefix))
        .map(field -> field.substring(prefix.length()))
        .collect(Collectors.toSet());
  }

  /** What became of a row, or would. */
  public enum Action {
    CREATE,
    UPDATE,
    REFUSE
  }

  /**
   * What became of a row.
   *
   * @param changes whether the row says anything that was not so before
   * @param complaints why it was refused
   * @param variantId null when it was refused
   */
  public record Outcome(
      CatalogRow row,
      Action action,
      boolean changes,
      List<FieldError> complaints,
      @Nullable ProductId productId,
      @Nullable VariantId variantId) {}
}
