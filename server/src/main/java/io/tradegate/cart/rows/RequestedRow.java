package io.tradegate.cart.rows;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.platform.quantities.Quantity;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One row that the caller wants to add to the cart.
 *
 * @param row its number, for the answer
 * @param sku as it was written
 * @param unit null: the unit of the variant
 * @param variant what that means to this buyer; null: nothing
 * @param requestedDate when it is wanted; null: as the order says
 * @param offer the offer of a vendor; null: house goods
 * @param fault why the row makes no sense; null: it does
 */
public record RequestedRow(
    int row,
    String sku,
    Quantity quantity,
    @Nullable String unit,
    @Nullable String comment,
    @Nullable SellableVariant variant,
    @Nullable String fault,
    @Nullable LocalDate requestedDate,
    @Nullable UUID offer) {

  /** House goods without a day of their own. */
  public RequestedRow(
      int row,
      String sku,
      Quantity quantity,
      @Nullable String unit,
      @Nullable String comment,
      @Nullable SellableVariant variant,
      @Nullable String fault) {
    this(row, sku, quantity, unit, comment, variant, fault, null, null);
  }

  static RequestedRow of(PastedRow row, @Nullable SellableVariant variant) {
    return new RequestedRow(
        row.line(), row.sku(), row.quantity(), row.unit(), null, variant, row.fault());
  }

  public static List<RequestedRow> of(List<PastedRow> rows, Map<String, SellableVariant> known) {
    return rows.stream().map(row -> of(row, known.get(row.sku()))).toList();
  }
}
