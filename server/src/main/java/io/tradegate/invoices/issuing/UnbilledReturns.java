package io.tradegate.invoices.issuing;

import io.tradegate.credit.Credit;
import io.tradegate.invoices.document.BilledOrderStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Takes goods that come back before they were billed out of what will be billed. The credit that
 * they used is free again. Only orders on terms: others are paid, and a credit note gives the money
 * back.
 */
public final class UnbilledReturns {
  private final BilledOrderStore billed = new BilledOrderStore();
  private final Orders orders;
  private final OrderCredit credit;

  public UnbilledReturns(Orders orders, Credit credit) {
    this.orders = orders;
    this.credit = new OrderCredit(credit);
  }

  /**
   * Of a locked order, quantities by the id of the line. Answers how much of each was not billed
   * yet; the rest is on invoices.
   */
  public Map<UUID, Quantity> take(Tx tx, Order order, Map<UUID, Quantity> back) {
    var taken = new HashMap<UUID, Quantity>();
    if (order.payment() != PaymentMethod.TERMS || !order.source().isCharged()) {
      return taken;
    }
    Money value = Money.zero(order.total().currency());
    for (OrderLine line : orders.lines(tx, order.id())) {
      Quantity unbilled =
          back.getOrDefault(line.id(), Quantity.ZERO).min(OrderShare.billable(line, false));
      if (unbilled.isPositive()) {
        billed.returnUnbilled(tx, line.id(), unbilled);
        taken.put(line.id(), unbilled);
        value = value.plus(gross(line, unbilled));
      }
    }
    if (!value.isZero()) {
      credit.cameBack(tx, order, value);
    }
    return taken;
  }

  private static Money gross(OrderLine line, Quantity quantity) {
    Money net = line.unitPrice().times(quantity);
    return net.plus(net.times(line.taxRate().movePointLeft(2)));
  }
}
