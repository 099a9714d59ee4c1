package io.tradegate.cart.lines;

import io.tradegate.platform.quantities.Quantity;
import org.jspecify.annotations.Nullable;

/** A SKU (or GTIN) and a quantity. */
public record WantedLine(String sku, Quantity quantity, @Nullable String comment) {
  public WantedLine {
    // Or two lines of the same SKU could take from each other.
    quantity = quantity.max(Quantity.ZERO);
  }
}
