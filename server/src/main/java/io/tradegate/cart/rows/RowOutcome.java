package io.tradegate.cart.rows;

/** The result of adding a row to the cart. */
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
