package io.tradegate.cart.rows;

import org.jspecify.annotations.Nullable;

/**
 * The result of adding one row.
 *
 * @param row its number: of the line in a text, of the item in a list, from 1 on
 * @param sku as it was written
 * @param lineQuantity how many the cart's line holds with it; null when it was not added
 * @param message why it was not
 */
public record CartRow(
    int row,
    String sku,
    int quantity,
    RowOutcome outcome,
    @Nullable Integer lineQuantity,
    @Nullable String message) {

  static CartRow good(RequestedRow requested, RowOutcome outcome, int lineQuantity) {
    return new CartRow(
        requested.row(), requested.sku(), requested.quantity(), outcome, lineQuantity, null);
  }

  static CartRow bad(RequestedRow requested, RowOutcome outcome, String message) {
    return new CartRow(
        requested.row(), requested.sku(), requested.quantity(), outcome, null, message);
  }
}
