package io.tradegate.cart;

import io.tradegate.catalog.Sellable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One row that somebody wants in the cart.
 *
 * @param row its number, for the answer
 * @param sku as it was written
 * @param variant what that means to this buyer; null: nothing
 * @param fault why the row makes no sense; null: it does
 */
record Asked(
    int row,
    String sku,
    int quantity,
    @Nullable String comment,
    @Nullable Sellable variant,
    @Nullable String fault) {

  static Asked of(PastedRow row, @Nullable Sellable variant) {
    return new Asked(row.line(), row.sku(), row.quantity(), null, variant, row.fault());
  }

  static List<Asked> of(List<PastedRow> rows, Map<String, Sellable> known) {
    return rows.stream().map(row -> of(row, known.get(row.sku()))).toList();
  }
}
