package io.tradegate.payments;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.money.Money;

/** Says that money has to go back, each cent of it once. */
final class RefundsDue {
  private final Events events;

  RefundsDue(Events events) {
    this.events = events;
  }

  /**
   * So much was called off, or was taken of an order that had been called off meanwhile: of that,
   * what nobody owes is due.
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
    events.publish(tx, new OrderEvent.RefundDue(order.id(), order.number(), due, reason));
  }
}
