package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INCOMPLETE_PRODUCT;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.taxclasses.KnownTaxClasses;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * Changes the variants of a product. The product is locked meanwhile, and its version increases.
 */
public final class VariantEditing {

  public VariantEditing() {}

  Variant variant(Tx tx, UUID product, UUID id) {
    return VariantStore.find(tx, product, id)
        .orElseThrow(() -> NOT_FOUND.because("There is no variant %s there.".formatted(id)));
  }

  Variant create(Tx tx, UUID product, VariantFields fields) {
    locked(tx, product);
    Variant created = insert(tx, product, fields);
    tx.changed("variant", created.id(), null, created);
    ProductStore.touch(tx, product);
    return created;
  }

  /** Within a product that the caller has locked or just made. */
  Variant insert(Tx tx, UUID product, VariantFields fields) {
    int step = Objects.requireNonNullElse(fields.stepQuantity(), 1);
    requireStep(fields, step, step);
    KnownTaxClasses.require(tx, fields.taxClass());
    UUID id = tx.newId();
    if (!VariantStore.insert(tx, id, product, fields, tx.now())) {
      String sku = String.valueOf(fields.sku());
      throw taken(sku).with("Location", VariantStore.location(tx, sku));
    }
    return variant(tx, product, id);
  }

  Variant change(Tx tx, UUID product, UUID id, OptionalInt expected, VariantFields fields) {
    locked(tx, product);
    Variant before = variant(tx, product, id);
    Versions.require(expected, before.version());
    requireStep(fields, before.minQuantity(), before.stepQuantity());
    KnownTaxClasses.require(tx, fields.taxClass());
    VariantStore.update(tx, id, fields, () -> taken(String.valueOf(fields.sku())));
    ProductStore.touch(tx, product);
    Variant after = variant(tx, product, id);
    tx.changed("variant", id, before, after);
    return after;
  }

  private static void requireStep(VariantFields fields, int minBefore, int stepBefore) {
    int step = Objects.requireNonNullElse(fields.stepQuantity(), stepBefore);
    int min = Objects.requireNonNullElse(fields.minQuantity(), minBefore);
    if (min % step != 0) {
      throw Refusal.ofField(
          "min_quantity",
          "Field `min_quantity` (%d) must be a multiple of `step_quantity` (%d)."
              .formatted(min, step));
    }
  }

  void delete(Tx tx, UUID product, UUID id, OptionalInt expected) {
    Product owner = locked(tx, product);
    Variant variant = variant(tx, product, id);
    Versions.require(expected, variant.version());
    if (owner.status() == ProductStatus.ACTIVE && owner.variantCount() == 1) {
      throw INCOMPLETE_PRODUCT.because(
          "A product on sale keeps at least one variant; archive the product instead.");
    }
    VariantStore.delete(
        tx,
        id,
        () ->
            IN_USE.because(
                "The variant %s has stock or documents; archive its product instead."
                    .formatted(variant.sku())));
    ProductStore.touch(tx, product);
    tx.changed("variant", id, variant, null);
  }

  private static Product locked(Tx tx, UUID product) {
    return ProductStore.lock(tx, product).orElseThrow(() -> missing("product", product));
  }

  private static Refusal taken(String sku) {
    return DUPLICATE.because("There is a variant with the SKU %s already.".formatted(sku));
  }
}
