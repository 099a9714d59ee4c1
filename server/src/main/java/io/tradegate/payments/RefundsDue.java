package io.tradegate.payments;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.money.Money;

/** Publishes events that a refund is due, each cent once. */
final class RefundsDue {
  private final Events events;

  RefundsDue(Events events) {
    this.events = events;
  }

  /**
   * An amount was cancelled, or was captured for an order that had been cancelled meanwhile: the
   * part of it that is not owed is due as a refund.
   */
  void after(Tx tx, Order order, Money amount) {
    Money surplus = Balance.of(tx, order).surplus();
    publish(tx, order, surplus.compareTo(amount) < 0 ? surplus : amount);
  }

  private void publish(Tx tx, Order order, Money due) {
    if (due.isZero() || due.isNegative()) {
      return;
    }
    String reason =
        order.status() == OrderStatus.CANCELLED
            ? "The order was cancelled."
            : "A part of the order was cancelled.";
    events.publish(tx, new OrderEvent.RefundDue(order.id().value(), order.number(), due, reason));
  }
}
