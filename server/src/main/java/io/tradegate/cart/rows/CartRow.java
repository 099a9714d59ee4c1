package io.tradegate.cart.rows;

import io.tradegate.platform.quantities.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * The result of adding one row.
 *
 * @param row its number: of the line in a text, of the item in a list, from 1 on
 * @param sku as it was written
 * @param quantity as it was written; null when it cannot be understood
 * @param unit as it was written; null: the unit of the variant
 * @param lineQuantity how many the cart's line holds with it; null when it was not added
 * @param message why it was not
 */
public record CartRow(
    int row,
    String sku,
    @Nullable Quantity quantity,
    @Nullable String unit,
    RowOutcome outcome,
    @Nullable Quantity lineQuantity,
    @Nullable String message) {

  static CartRow good(RequestedRow requested, RowOutcome outcome, Quantity lineQuantity) {
    return new CartRow(
        requested.row(),
        requested.sku(),
        requested.quantity(),
        requested.unit(),
        outcome,
        lineQuantity,
        null);
  }

  static CartRow bad(RequestedRow requested, RowOutcome outcome, String message) {
    Quantity quantity = outcome == RowOutcome.BAD_ROW ? null : requested.quantity();
    return new CartRow(
        requested.row(), requested.sku(), quantity, requested.unit(), outcome, null, message);
  }

  /** The row, when nothing is added because another row is wrong. */
  public CartRow withheld() {
    return outcome.isGood()
        ? new CartRow(
            row,
            sku,
            quantity,
            unit,
            RowOutcome.NOT_ADDED,
            null,
            "Nothing was added, since another row is wrong.")
        : this;
  }
}
