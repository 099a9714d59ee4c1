package io.tradegate.payments.document;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;

/** Reads what an order owes and what came for it. */
public final class Balances {
  private final PaymentStore store = new PaymentStore();
  private final BilledDebts billed;

  public Balances(BilledDebts billed) {
    this.billed = billed;
  }

  /** What invoices know about the debts of an order. */
  @FunctionalInterface
  public interface BilledDebts {
    /** What the invoices of an order have settled. */
    Money settled(Tx tx, Order order);
  }

  /** Of an order that the caller holds. */
  public Balance of(Tx tx, Order order) {
    Money total = order.total();
    boolean cancelled = order.status() == OrderStatus.CANCELLED;
    return new Balance(
        cancelled ? Money.zero(total.currency()) : total,
        billed.settled(tx, order),
        store.free(tx, order.id(), total.currency()));
  }
}
