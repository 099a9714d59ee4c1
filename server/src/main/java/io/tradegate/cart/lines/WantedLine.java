package io.tradegate.cart.lines;

import org.jspecify.annotations.Nullable;

/** So many of what a SKU (or a GTIN) names. */
public record WantedLine(String sku, int quantity, @Nullable String comment) {
  public WantedLine {
    // Or two lines of the same SKU could take from each other.
    quantity = Math.max(quantity, 0);
  }
}
