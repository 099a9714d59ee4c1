package io.tradegate.orders;

import io.tradegate.inventory.Stock;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.placing.Reserving;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The reserved and backordered quantities of the lines of one order. Stock is allocated to an order
 * and a variant; if two lines have the same variant, the first line gets it first.
 */
final class LineStock {
  private final Map<VariantId, Long> reserved = new HashMap<>();
  private final Map<VariantId, Long> waiting;

  private LineStock(List<Share> shares, Map<VariantId, Long> waiting) {
    shares.forEach(share -> reserved.merge(share.variant(), share.quantity(), Long::sum));
    this.waiting = new HashMap<>(waiting);
  }

  static LineStock of(Tx tx, Stock stock, Order order) {
    Reference reference = Reserving.reference(order.id());
    return new LineStock(stock.allocations(tx, reference), stock.waiting(tx, reference));
  }

  /** Of one line. */
  record Of(long reserved, long backordered) {}

  /** Asked line by line, in their order. */
  Of next(OrderLine line) {
    VariantId variant = line.variantId();
    if (variant == null) {
      return new Of(0, 0);
    }
    long has = take(reserved, variant, line.open());
    return new Of(has, take(waiting, variant, line.open() - has));
  }

  private static long take(Map<VariantId, Long> from, VariantId variant, long most) {
    long part = Math.min(most, from.getOrDefault(variant, 0L));
    from.merge(variant, -part, Long::sum);
    return part;
  }
}
