package io.tradegate.pricing.lists;

import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;

/**
 * A variant that gets prices.
 *
 * @param decimals how many decimals a quantity in its unit may have
 */
record PricedVariant(VariantId id, String sku, String unit, int decimals) {

  /** Refuses a tier from a quantity on that cannot be ordered. */
  void requireTier(String field, Quantity from) {
    if (from.decimals() > decimals) {
      throw Refusal.ofFields(
          QUANTITY_RULE,
          List.of(
              new FieldError(
                  field,
                  "Field `%s` has more decimals than the unit of SKU %s: %s has %d."
                      .formatted(field, sku, unit, decimals))));
    }
  }
}
