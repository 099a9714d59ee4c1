package io.tradegate.cart;

/** What became of a row that somebody wanted in the cart. */
enum RowOutcome {
  ADDED,
  /** Added to a line that was there. */
  MERGED,
  UNKNOWN_SKU,
  QUANTITY_RULE,
  CART_FULL,
  BAD_ROW;

  boolean isGood() {
    return this == ADDED || this == MERGED;
  }
}
