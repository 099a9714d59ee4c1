package io.tradegate.orders;

import io.tradegate.inventory.DocumentStock;
import io.tradegate.inventory.Stock;
import io.tradegate.inventory.expected.Promises;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.placing.Reserving;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The reserved and backordered quantities of the lines of one order. Stock is allocated to an order
 * and a variant; if two lines have the same variant, the first line gets it first. What is packed
 * is allocated to its shipment.
 */
final class LineStock {
  private final Map<VariantId, Quantity> reserved = new HashMap<>();
  private final Map<VariantId, Quantity> waiting = new HashMap<>();
  private final Map<VariantId, LocalDate> promises;

  private LineStock(List<DocumentStock> stock, Map<VariantId, LocalDate> promises) {
    for (DocumentStock each : stock) {
      reserved.put(each.variant(), each.allocated());
      waiting.put(each.variant(), each.waiting());
    }
    this.promises = promises;
  }

  /** Of an order that has no stock yet. */
  static LineStock none() {
    return new LineStock(List.of(), Map.of());
  }

  static LineStock of(Tx tx, Stock stock, Order order) {
    Reference reference = Reserving.reference(order.id());
    List<DocumentStock> found = stock.of(tx, reference);
    boolean waits = found.stream().anyMatch(each -> each.waiting().isPositive());
    return new LineStock(found, waits ? Promises.of(tx, reference) : Map.of());
  }

  /**
   * Of one line.
   *
   * @param promisedOn when expected receipts cover what the order waits for; null: not known
   */
  record Of(Quantity reserved, Quantity backordered, @Nullable LocalDate promisedOn) {}

  /** Asked line by line, in their order. */
  Of next(OrderLine line) {
    VariantId variant = line.variantId();
    if (variant == null) {
      return new Of(Quantity.ZERO, Quantity.ZERO, null);
    }
    if (line.sellerId() != null) {
      return new Of(line.open().minus(line.shipped()), Quantity.ZERO, null);
    }
    Quantity has = take(reserved, variant, line.unpacked());
    Quantity lacking = take(waiting, variant, line.unpacked().minus(has));
    return new Of(
        has.plus(line.packed()).minus(line.shipped()),
        lacking,
        lacking.isPositive() ? promises.get(variant) : null);
  }

  private static Quantity take(Map<VariantId, Quantity> from, VariantId variant, Quantity most) {
    Quantity part = most.min(from.getOrDefault(variant, Quantity.ZERO));
    from.merge(variant, part.negated(), Quantity::plus);
    return part;
  }
}
