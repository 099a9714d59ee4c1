package io.tradegate.recurring;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static io.tradegate.platform.errors.Missing.missing;
import static java.util.Objects.requireNonNull;

import io.tradegate.catalog.shelf.VariantUnits;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.recurring.RecurringOrders.Party;
import io.tradegate.units.OrderedQuantity;
import io.tradegate.units.SellingUnits;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The lines of an order as lines of a recurring order, in the unit in which they were ordered.
 * Lines with free text cannot be ordered again.
 */
final class LinesOfOrder {
  private LinesOfOrder() {}

  static List<RecurringLine> of(Tx tx, Orders orders, Party party, OrderId order) {
    if (!orders.require(tx, order).customer().equals(party.customer())) {
      throw missing("order");
    }
    List<OrderLine> wanted =
        orders.lines(tx, order).stream()
            .filter(line -> line.sku() != null && line.open().isPositive())
            .toList();
    if (wanted.isEmpty()) {
      throw UNKNOWN_SKU.because("Nothing of this order can be ordered again by its SKU.");
    }
    var units =
        VariantUnits.of(
            tx, wanted.stream().map(OrderLine::variantId).filter(Objects::nonNull).toList());
    return wanted.stream().map(line -> again(line, units.find(line.variantId()))).toList();
  }

  private static RecurringLine again(OrderLine line, @Nullable SellingUnits selling) {
    OrderedQuantity ordered = ordered(line, selling);
    return new RecurringLine(
        requireNonNull(line.sku()), ordered.named(), ordered.orderedUnit(), line.comment());
  }

  /** What is left of a line that was cancelled in part is in the unit of the variant. */
  private static OrderedQuantity ordered(OrderLine line, @Nullable SellingUnits selling) {
    return selling == null || line.cancelled().isPositive()
        ? OrderedQuantity.of(line.open())
        : selling.again(
            new OrderedQuantity(line.quantity(), line.orderedQuantity(), line.orderedUnit()));
  }
}
