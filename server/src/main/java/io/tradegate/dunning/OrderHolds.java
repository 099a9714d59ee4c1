package io.tradegate.dunning;

import io.tradegate.credit.Credit;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.receivables.ItemListener;
import io.tradegate.receivables.JournalKind;
import java.util.UUID;

/**
 * Lets the held orders of a company go on when nothing of the invoices that held them is open any
 * more, in the transaction of the payment.
 */
record OrderHolds(Orders orders, OrderMoves moves, Credit credit) implements ItemListener {
  @Override
  public void moved(Tx tx, UUID item, JournalKind by) {
    HoldStore.holder(tx, item).ifPresent(customer -> ease(tx, customer));
  }

  /** Releases the orders of a company if no invoice holds them any more. */
  void ease(Tx tx, CustomerId customer) {
    HoldStore.lock(tx, customer);
    if (!HoldStore.isHolding(tx, customer)) {
      HoldStore.take(tx, customer).forEach(order -> release(tx, order));
    }
  }

  /** An order that is over the credit limit, too, stays held for that. */
  private void release(Tx tx, OrderId id) {
    Order order = orders.lockForControl(tx, id);
    if (order.holds().contains(HoldReason.CREDIT) && !isOverLimit(tx, order.customer())) {
      lift(tx, order);
    }
  }

  private boolean isOverLimit(Tx tx, CustomerId customer) {
    Money available = credit.available(tx, customer);
    return available != null && available.isNegative();
  }

  /** A refusal concerns the order alone: the payment is booked in any case. */
  private void lift(Tx tx, Order order) {
    try {
      tx.attempt(
          () -> moves.lift(tx, order.id(), HoldReason.CREDIT, "The overdue invoices are settled."));
    } catch (Refusal refusal) {
      moves.note(
          tx,
          order,
          "The overdue invoices are settled, but the order could not go on: " + refusal.message());
    }
  }
}
