package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.INCOMPLETE_PRODUCT;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.catalog.attributes.AttributeLevel;
import io.tradegate.catalog.attributes.Families;
import io.tradegate.catalog.attributes.FamilyRules;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Checks the attribute values of variants against the family of their product. */
final class VariantAttributes {
  private VariantAttributes() {}

  /** The fields with values as they are stored; refuses those that the family does not have. */
  static VariantFields checked(FamilyRules rules, VariantFields fields) {
    return fields.attributes() == null
        ? fields
        : fields.with(rules.of(AttributeLevel.VARIANT).require(fields.attributes()));
  }

  /** The same for a variant that is there; on sale it keeps what the family requires. */
  static VariantFields checked(Tx tx, Product owner, String sku, VariantFields fields) {
    if (fields.attributes() == null) {
      return fields;
    }
    FamilyRules rules = Families.rules(tx, owner.familyId());
    VariantFields kept = checked(rules, fields);
    if (owner.status() == ProductStatus.ACTIVE) {
      requireComplete(
          rules, sku, Objects.requireNonNullElse(kept.attributes(), Map.<String, Object>of()));
    }
    return kept;
  }

  static void requireComplete(FamilyRules rules, VariantFields fields) {
    requireComplete(
        rules,
        String.valueOf(fields.sku()),
        Objects.requireNonNullElse(fields.attributes(), Map.of()));
  }

  private static void requireComplete(FamilyRules rules, String sku, Map<String, ?> values) {
    List<String> missing = rules.of(AttributeLevel.VARIANT).missing(values);
    if (!missing.isEmpty()) {
      throw INCOMPLETE_PRODUCT.because(
          "The variant %s of a product on sale needs a value for %s."
              .formatted(sku, String.join(", ", missing)));
    }
  }

  /** Before a product is on sale. */
  static void requireAllComplete(Tx tx, FamilyRules rules, ProductId product) {
    if (!rules.of(AttributeLevel.VARIANT).missing(Map.of()).isEmpty()) {
      VariantStore.all(tx, product)
          .forEach(each -> requireComplete(rules, each.sku(), each.attributes()));
    }
  }

  /** Before a product gets another family: values that it does not know must be cleared first. */
  static void requireAllFit(Tx tx, FamilyRules rules, Product owner) {
    for (Variant each : VariantStore.all(tx, owner.id())) {
      if (!rules.of(AttributeLevel.VARIANT).complaints(each.attributes()).isEmpty()) {
        throw IN_USE.because(
            "The variant %s has attributes that the other family does not have; clear them first."
                .formatted(each.sku()));
      }
    }
    if (owner.status() == ProductStatus.ACTIVE) {
      requireAllComplete(tx, rules, owner.id());
    }
  }
}
