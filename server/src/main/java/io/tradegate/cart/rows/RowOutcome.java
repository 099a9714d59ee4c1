package io.tradegate.cart.rows;

/** What became of a row that somebody wanted in the cart. */
public enum RowOutcome {
  ADDED,
  /** Added to a line that was there. */
  MERGED,
  UNKNOWN_SKU,
  QUANTITY_RULE,
  CART_FULL,
  BAD_ROW;

  public boolean isGood() {
    return this == ADDED || this == MERGED;
  }
}
