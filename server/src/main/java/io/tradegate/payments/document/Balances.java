package io.tradegate.payments.document;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.util.Currency;

/** Reads what an order owes and what came for it. */
public final class Balances {
  private final BilledDebts billed;

  public Balances(BilledDebts billed) {
    this.billed = billed;
  }

  /** What invoices know about the debts of an order. */
  @FunctionalInterface
  public interface BilledDebts {
    Billed of(Tx tx, Order order);
  }

  /**
   * What was billed of an order and does not wait for its money any more.
   *
   * @param settled what is settled of its invoices
   * @param credited the part of it that credit notes have settled
   * @param cancelled credit notes for goods that were cancelled: the total of the order is less by
   *     them already
   */
  public record Billed(Money settled, Money credited, Money cancelled) {}

  /** Of an order that the caller holds. */
  public Balance of(Tx tx, Order order) {
    Currency currency = order.total().currency();
    Money total = order.status() == OrderStatus.CANCELLED ? Money.zero(currency) : order.total();
    Billed of = billed.of(tx, order);
    return new Balance(
        total.plus(of.cancelled()),
        of.settled(),
        of.credited(),
        PaymentStore.free(tx, order.id(), currency));
  }
}
