package io.tradegate.cart.lines;

import io.tradegate.catalog.shelf.SellableVariant;

/**
 * How many of a variant can be bought.
 *
 * @param least a multiple of the step
 */
public record QuantityRule(int least, int step) {
  public static final int MOST = 1_000_000;

  public static QuantityRule of(SellableVariant variant) {
    return new QuantityRule(variant.minQuantity(), variant.stepQuantity());
  }

  public boolean allows(long quantity) {
    return quantity >= least && quantity <= MOST && quantity % step == 0;
  }

  /** Says what would be allowed instead. */
  public String refusal(String sku, long quantity) {
    return "%d of SKU %s cannot be ordered: it is sold from %d on%s%s."
        .formatted(quantity, sku, least, steps(), nearest(quantity));
  }

  private String steps() {
    return step == 1 ? "" : ", in steps of %d".formatted(step);
  }

  private String nearest(long quantity) {
    if (quantity < least) {
      return "";
    }
    if (quantity > MOST) {
      return ", up to %d".formatted(MOST);
    }
    long below = quantity - quantity % step;
    long above = below + step;
    return above > MOST
        ? "; %d would do".formatted(below)
        : "; %d or %d would do".formatted(below, above);
  }
}
