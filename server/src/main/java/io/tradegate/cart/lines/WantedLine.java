package io.tradegate.cart.lines;

import org.jspecify.annotations.Nullable;

/** A SKU (or GTIN) and a quantity. */
public record WantedLine(String sku, int quantity, @Nullable String comment) {
  public WantedLine {
    // Or two lines of the same SKU could take from each other.
    quantity = Math.max(quantity, 0);
  }
}
