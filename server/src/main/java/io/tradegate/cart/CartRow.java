package io.tradegate.cart;

import org.jspecify.annotations.Nullable;

/**
 * What became of one row.
 *
 * @param row its number: of the line in a text, of the item in a list, from 1 on
 * @param sku as it was written
 * @param lineQuantity how many the cart's line holds with it; null when it was not added
 * @param message why it was not
 */
record CartRow(
    int row,
    String sku,
    int quantity,
    RowOutcome outcome,
    @Nullable Integer lineQuantity,
    @Nullable String message) {

  static CartRow good(Asked asked, RowOutcome outcome, int lineQuantity) {
    return new CartRow(asked.row(), asked.sku(), asked.quantity(), outcome, lineQuantity, null);
  }

  static CartRow bad(Asked asked, RowOutcome outcome, String message) {
    return new CartRow(asked.row(), asked.sku(), asked.quantity(), outcome, null, message);
  }
}
