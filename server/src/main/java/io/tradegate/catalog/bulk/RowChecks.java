package io.tradegate.catalog.bulk;

import io.tradegate.catalog.attributes.FamilyRules;
import io.tradegate.catalog.categories.Slug;
import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.catalog.products.VariantFields;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.taxclasses.KnownTaxClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks a row against the records of the organization. It reads no database. */
record RowChecks(
    Map<String, FamilyRules> families, Set<String> categories, KnownTaxClasses taxClasses) {

  /** {@code found}: what is there already; null when the row makes a product. */
  List<FieldError> complaints(CatalogRow row, BulkStore.@Nullable Found found) {
    var complaints = new ArrayList<>(row.variant().complaints());
    if (row.sku().isEmpty()) {
      complaints.add(wrong("sku", "is required"));
    }
    complaints.addAll(Slug.complaints(row.product()));
    if (found == null && (row.name() == null || row.name().isBlank())) {
      complaints.add(wrong("name", "is required for a new product"));
    }
    row.shelves().stream()
        .filter(slug -> !categories.contains(slug))
        .forEach(slug -> complaints.add(wrong("categories", "names no category " + slug)));
    taxClasses.complaint(row.variant().taxClass()).ifPresent(complaints::add);
    complaints.addAll(quantities(row.variant(), found));
    complaints.addAll(description(row, found));
    return complaints;
  }

  private static List<FieldError> quantities(
      VariantFields variant, BulkStore.@Nullable Found found) {
    int stepBefore = found == null ? 1 : Objects.requireNonNullElse(found.stepQuantity(), 1);
    int step = Objects.requireNonNullElse(variant.stepQuantity(), stepBefore);
    int minBefore = found == null ? step : Objects.requireNonNullElse(found.minQuantity(), step);
    int min = Objects.requireNonNullElse(variant.minQuantity(), minBefore);
    boolean positive =
        step > 0
            && min > 0
            && Objects.requireNonNullElse(variant.packSize(), 1) > 0
            && Objects.requireNonNullElse(variant.weightGrams(), 0) >= 0;
    return positive && min % step == 0
        ? List.of()
        : List.of(wrong("min_quantity", "must be a positive multiple of step_quantity"));
  }

  private List<FieldError> description(CatalogRow row, BulkStore.@Nullable Found found) {
    String family = found == null ? row.family() : found.family();
    if (found != null && row.family() != null && !row.family().equals(family)) {
      return List.of(wrong("family", "cannot be changed by a row"));
    }
    FamilyRules rules = family == null ? FamilyRules.NONE : families.get(family);
    if (rules == null) {
      return List.of(wrong("family", "names no family"));
    }
    var complaints = new ArrayList<>(rules.complaints(row.values()));
    if (found == null && row.status() == ProductStatus.ACTIVE) {
      rules
          .missing(rules.kept(row.values()))
          .forEach(code -> complaints.add(wrong("attributes." + code, "is required on sale")));
    }
    return complaints;
  }

  /** The values of a row that passed, as they are kept. */
  Map<String, Object> kept(CatalogRow row, BulkStore.@Nullable Found found) {
    String family = found == null ? row.family() : found.family();
    return family == null
        ? Map.of()
        : families.getOrDefault(family, FamilyRules.NONE).kept(row.values());
  }

  static FieldError wrong(String field, String what) {
    return new FieldError(field, "Field `%s` %s.".formatted(field, what));
  }
}
