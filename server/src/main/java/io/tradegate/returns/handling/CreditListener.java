package io.tradegate.returns.handling;

import io.tradegate.orders.document.Order;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/** Learns of goods of vendors that were credited after a return. The order is locked. */
public interface CreditListener {
  void credited(Tx tx, Order order, List<Credited> goods);

  /**
   * Goods of an order line.
   *
   * @param fee percent of the price that is not credited
   */
  record Credited(UUID line, Quantity quantity, BigDecimal fee) {}
}
