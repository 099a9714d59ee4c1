package io.tradegate.dunning;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.Set;

/**
 * Holds new orders on terms of a company that was dunned for the last time. Staff can release one
 * as an order over the credit limit.
 */
final class DunningControl implements OrderControl {
  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    boolean owes = order.payment() == PaymentMethod.TERMS && !order.total().isZero();
    return owes && isHolding(tx, order.customer()) ? hold(tx, order) : Set.of();
  }

  /** With the lock only if it matters: most companies were never dunned. */
  private boolean isHolding(Tx tx, CustomerId customer) {
    if (!HoldStore.isHolding(tx, customer)) {
      return false;
    }
    HoldStore.share(tx, customer);
    return HoldStore.isHolding(tx, customer);
  }

  private Set<HoldReason> hold(Tx tx, Order order) {
    HoldStore.add(tx, order.id(), order.customer());
    return Set.of(HoldReason.CREDIT);
  }

  @Override
  public String sentence(HoldReason reason) {
    return "Overdue invoices must be paid first.";
  }

  /** A smaller order waits for the overdue invoices, too. */
  @Override
  public Set<HoldReason> insists(Tx tx, Order order) {
    return order.holds().contains(HoldReason.CREDIT) && HoldStore.isHeld(tx, order.id())
        ? Set.of(HoldReason.CREDIT)
        : Set.of();
  }
}
