package io.tradegate.units;

import io.tradegate.platform.quantities.Quantity;
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

  /** The sum; it keeps the unit in which both were ordered. */
  public OrderedQuantity plus(OrderedQuantity more) {
    Quantity sum = quantity.plus(more.quantity);
    boolean alike = orderedUnit != null && orderedUnit.equals(more.orderedUnit);
    return alike && orderedQuantity != null && more.orderedQuantity != null
        ? new OrderedQuantity(sum, orderedQuantity.plus(more.orderedQuantity), orderedUnit)
        : of(sum);
  }
}
