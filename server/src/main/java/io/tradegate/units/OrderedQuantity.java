package io.tradegate.units;

import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A quantity in the unit of its variant, and how it was ordered.
 *
 * @param orderedQuantity null, as is the unit, where it was ordered in the unit of the variant
 */
public record OrderedQuantity(
    Quantity quantity, @Nullable Quantity orderedQuantity, @Nullable String orderedUnit) {

  public static OrderedQuantity of(Quantity quantity) {
    return new OrderedQuantity(quantity, null, null);
  }

  /** As it was named: in the ordered unit, or in that of the variant without one. */
  public Quantity named() {
    return orderedQuantity == null ? quantity : orderedQuantity;
  }

  /** The sum; it keeps the unit in which both were ordered, if one of it was as much in both. */
  public OrderedQuantity plus(OrderedQuantity more) {
    Quantity sum = quantity.plus(more.quantity);
    return orderedQuantity != null && more.orderedQuantity != null && isAlike(more)
        ? new OrderedQuantity(sum, orderedQuantity.plus(more.orderedQuantity), orderedUnit)
        : of(sum);
  }

  private boolean isAlike(OrderedQuantity more) {
    return orderedUnit != null
        && orderedUnit.equals(more.orderedUnit)
        && times(quantity, more.orderedQuantity).compareTo(times(more.quantity, orderedQuantity))
            == 0;
  }

  private static BigDecimal times(Quantity one, @Nullable Quantity other) {
    return other == null ? BigDecimal.ZERO : one.value().multiply(other.value());
  }
}
