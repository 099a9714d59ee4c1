package io.tradegate.cart.lines;

import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.OrderedQuantity;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A SKU (or GTIN) and a quantity.
 *
 * @param unit null: that of the variant
 * @param requestedDate when it is wanted; null: as the order says
 * @param offer the offer of a vendor; null: house goods
 */
public record WantedLine(
    String sku,
    Quantity quantity,
    @Nullable String unit,
    @Nullable String comment,
    @Nullable LocalDate requestedDate,
    @Nullable UUID offer) {
  public WantedLine {
    // Or two lines of the same SKU could take from each other.
    quantity = quantity.max(Quantity.ZERO);
  }

  /** House goods. */
  public WantedLine(
      String sku,
      Quantity quantity,
      @Nullable String unit,
      @Nullable String comment,
      @Nullable LocalDate requestedDate) {
    this(sku, quantity, unit, comment, requestedDate, null);
  }

  /** In the unit in which it was ordered. */
  public static WantedLine of(
      String sku, OrderedQuantity ordered, @Nullable String comment, @Nullable LocalDate date) {
    return new WantedLine(sku, ordered.named(), ordered.orderedUnit(), comment, date);
  }

  /** In the unit of the variant, without a day of its own. */
  public WantedLine(String sku, Quantity quantity, @Nullable String comment) {
    this(sku, quantity, null, comment, null);
  }
}
