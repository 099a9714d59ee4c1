package io.tradegate.cart.rows;

/** The result of adding a row to the cart. */
public enum RowOutcome {
  ADDED,
  /** Added to a line that was there. */
  MERGED,
  /** The row is good, but another one is not and all or nothing was asked for. */
  NOT_ADDED,
  UNKNOWN_SKU,
  QUANTITY_RULE,
  CART_FULL,
  BAD_ROW;

  public boolean isGood() {
    return this == ADDED || this == MERGED;
  }
}
