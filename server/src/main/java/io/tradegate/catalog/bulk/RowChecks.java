package io.tradegate.catalog.bulk;

import io.tradegate.catalog.attributes.AttributeLevel;
import io.tradegate.catalog.attributes.FamilyRules;
import io.tradegate.catalog.categories.Slug;
import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.catalog.products.ProductTexts;
import io.tradegate.catalog.products.UnitUses;
import io.tradegate.catalog.products.VariantFields;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Validation;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.taxclasses.KnownTaxClasses;
import io.tradegate.units.KnownUnits;
import io.tradegate.units.SalesUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks a row against the records of the organization. It reads no database. */
record RowChecks(
    Map<String, FamilyRules> families,
    Set<String> categories,
    KnownTaxClasses taxClasses,
    KnownUnits units,
    UnitUses uses) {

  /**
   * All that is wrong with a row.
   *
   * @param found what is there already; null when the row makes a product
   * @param product as the rows before this one leave it
   */
  List<FieldError> complaints(
      CatalogRow row, BulkStore.@Nullable Found found, ProductState product) {
    var complaints = new ArrayList<>(variant(row.variant()));
    if (row.variant().sku() == null) {
      complaints.add(wrong("sku", "is required"));
    }
    if (!Slug.complaints(row.product()).isEmpty()) {
      complaints.add(wrong("product", "must be lower-case words and digits, such as hex-bolt-m8"));
    }
    complaints.addAll(name(row, found));
    String text = row.description();
    if (text != null && text.codePointCount(0, text.length()) > ProductTexts.LONGEST_DESCRIPTION) {
      complaints.add(
          wrong(
              "description",
              "must have at most %d characters".formatted(ProductTexts.LONGEST_DESCRIPTION)));
    }
    row.shelves().stream()
        .filter(slug -> !categories.contains(slug))
        .forEach(slug -> complaints.add(wrong("categories", "names no category " + slug)));
    taxClasses.complaint(row.variant().taxClass()).ifPresent(complaints::add);
    complaints.addAll(quantities(row, found));
    complaints.addAll(unit(row, found));
    complaints.addAll(description(row, found, product));
    return complaints;
  }

  /** The column of the variant's external id has another name than the field. */
  private static List<FieldError> variant(VariantFields variant) {
    return Validation.everyError(variant).stream()
        .map(
            error ->
                error.field().equals("external_id")
                    ? new FieldError(
                        "variant_external_id",
                        error.message().replace("`external_id`", "`variant_external_id`"))
                    : error)
        .toList();
  }

  private static List<FieldError> name(CatalogRow row, BulkStore.@Nullable Found found) {
    String name = row.name();
    if (found == null && (name == null || name.isBlank())) {
      return List.of(wrong("name", "is required for a new product"));
    }
    return name != null && name.codePointCount(0, name.length()) > ProductTexts.LONGEST_NAME
        ? List.of(
            wrong("name", "must have 1 to %d characters".formatted(ProductTexts.LONGEST_NAME)))
        : List.of();
  }

  private List<FieldError> quantities(CatalogRow row, BulkStore.@Nullable Found found) {
    VariantFields variant = row.variant();
    Quantity stepBefore =
        found == null
            ? Quantity.ONE
            : Objects.requireNonNullElse(found.stepQuantity(), Quantity.ONE);
    Quantity step = Objects.requireNonNullElse(variant.stepQuantity(), stepBefore);
    Quantity minBefore =
        found == null ? step : Objects.requireNonNullElse(found.minQuantity(), step);
    Quantity min = Objects.requireNonNullElse(variant.minQuantity(), minBefore);
    if (!step.isPositive() || !min.isPositive()) {
      return List.of();
    }
    String unitBefore = found == null ? "piece" : Objects.requireNonNullElse(found.unit(), "piece");
    String unit = Objects.requireNonNullElse(variant.unit(), unitBefore);
    if (!min.isMultipleOf(step)) {
      return List.of(wrong("min_quantity", "must be a multiple of step_quantity"));
    }
    List<SalesUnit> sold = VariantState.sold(VariantState.units(found), row);
    return units.complaints(new KnownUnits.Named(unit, min, step, sold));
  }

  private List<FieldError> unit(CatalogRow row, BulkStore.@Nullable Found found) {
    if (found == null || !found.changesUnit(row)) {
      return List.of();
    }
    VariantId id = found.variantId();
    String before = found.unit();
    return id != null && before != null && uses.isUsed(id)
        ? List.of(new FieldError("unit", uses.sentence(id, before)))
        : List.of();
  }

  private List<FieldError> description(
      CatalogRow row, BulkStore.@Nullable Found found, ProductState product) {
    String family = product.family();
    if (found != null && row.family() != null && !row.family().equals(family)) {
      return List.of(wrong("family", "cannot be changed by a row"));
    }
    FamilyRules rules = family == null ? FamilyRules.NONE : families.get(family);
    if (rules == null) {
      return List.of(wrong("family", "names no family"));
    }
    var complaints = new ArrayList<>(rules.complaints(row.values()));
    FamilyRules ofProduct = rules.of(AttributeLevel.PRODUCT);
    ProductState next = product.with(row, ofProduct.kept(row.values()));
    boolean goesOnSale = product.status() != ProductStatus.ACTIVE;
    if (next.status() == ProductStatus.ACTIVE) {
      complaints.addAll(missing(row, goesOnSale, ofProduct.missing(next.attributes())));
      boolean isNew = found == null || found.variantId() == null;
      complaints.addAll(missing(row, goesOnSale || isNew, missing(row, found, rules)));
    }
    if (found != null && !product.status().mayBecome(next.status())) {
      complaints.add(
          wrong(
              "status",
              "cannot make a product %s that is %s"
                  .formatted(next.status().wireName(), product.status().wireName())));
    }
    return complaints;
  }

  private static List<String> missing(
      CatalogRow row, BulkStore.@Nullable Found found, FamilyRules rules) {
    FamilyRules ofVariant = rules.of(AttributeLevel.VARIANT);
    return ofVariant.missing(
        VariantState.described(VariantState.attributes(found), row, ofVariant.kept(row.values())));
  }

  /** What is missing stays so without complaint, unless the row is to blame for it. */
  private static List<FieldError> missing(CatalogRow row, boolean all, List<String> codes) {
    Set<String> cleared = row.cleared(CatalogRow.ATTRIBUTES);
    return codes.stream()
        .filter(code -> all || cleared.contains(code))
        .map(code -> wrong("attributes." + code, "is required on sale"))
        .toList();
  }

  /** The values of a row that passed, as they are kept: those of the product or of the variant. */
  Map<String, Object> kept(CatalogRow row, ProductState product, AttributeLevel level) {
    String family = product.family();
    return family == null
        ? Map.of()
        : families.getOrDefault(family, FamilyRules.NONE).of(level).kept(row.values());
  }

  static FieldError wrong(String field, String what) {
    return new FieldError(field, "Field `%s` %s.".formatted(field, what));
  }
}
