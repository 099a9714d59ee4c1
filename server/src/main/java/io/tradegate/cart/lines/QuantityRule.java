package io.tradegate.cart.lines;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.platform.quantities.Quantity;

/**
 * How many of a variant can be bought.
 *
 * @param least a multiple of the step
 */
public record QuantityRule(Quantity least, Quantity step) {
  public static final int MOST = 1_000_000;
  public static final Quantity LARGEST = Quantity.of(MOST);

  public static QuantityRule of(SellableVariant variant) {
    return new QuantityRule(variant.minQuantity(), variant.stepQuantity());
  }

  public boolean allows(Quantity quantity) {
    return !quantity.isLessThan(least)
        && !quantity.isMoreThan(LARGEST)
        && quantity.isMultipleOf(step);
  }

  /** Says what would be allowed instead. */
  public String refusal(String sku, Quantity quantity) {
    return "%s of SKU %s cannot be ordered: it is sold from %s on%s%s."
        .formatted(quantity, sku, least, steps(), nearest(quantity));
  }

  private String steps() {
    return step.equals(Quantity.ONE) ? "" : ", in steps of %s".formatted(step);
  }

  private String nearest(Quantity quantity) {
    if (quantity.isLessThan(least)) {
      return "";
    }
    if (quantity.isMoreThan(LARGEST)) {
      return ", up to %s".formatted(LARGEST);
    }
    Quantity below = quantity.minus(quantity.remainder(step));
    Quantity above = below.plus(step);
    return above.isMoreThan(LARGEST)
        ? "; %s would do".formatted(below)
        : "; %s or %s would do".formatted(below, above);
  }
}
