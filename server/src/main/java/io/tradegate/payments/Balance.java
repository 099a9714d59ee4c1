package io.tradegate.payments;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;

/**
 * The amounts owed and captured for an order.
 *
 * @param owed its total as it is now; nothing once it is cancelled
 * @param taken what was captured for it
 */
record Balance(Money owed, Money taken) {
  private static final PaymentStore STORE = new PaymentStore();

  /** Of an order that the caller holds. */
  static Balance of(Tx tx, Order order) {
    Money total = order.total();
    Money zero = Money.zero(total.currency());
    return new Balance(
        order.status() == OrderStatus.CANCELLED ? zero : total,
        STORE.captured(tx, order.id(), total.currency()));
  }

  /** What is still to come; negative when too much was taken. */
  Money open() {
    return owed.minus(taken);
  }

  boolean isSettled() {
    return open().isZero() || open().isNegative();
  }

  /** What was captured beyond what is owed; negative while money is still expected. */
  Money surplus() {
    return taken.minus(owed);
  }

  /** So much of an amount as is still to come. */
  Money openOf(Money amount) {
    return amount.compareTo(open()) > 0 ? open() : amount;
  }
}
