package io.tradegate.invoices.issuing;

import io.tradegate.credit.Credit;
import io.tradegate.invoices.document.BilledOrderStore;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;

/**
 * Keeps the credit that orders on terms use in step with their invoices: an order uses what is
 * still to be billed of it.
 */
final class OrderCredit {
  private final BilledOrderStore billed = new BilledOrderStore();
  private final Credit credit;

  OrderCredit(Credit credit) {
    this.credit = credit;
  }

  /** A draft is being issued: from now on it counts as debt. */
  void invoiced(Tx tx, List<Order> orders, BillingDocument draft) {
    for (Order order : orders) {
      if (order.payment() == PaymentMethod.TERMS) {
        credit.invoiced(tx, order.customer(), order.id(), draft.share(order.id()));
        settleBilled(tx, order, List.of(draft.head().id()));
      }
    }
  }

  /** Goods came back before they were billed. */
  void cameBack(Tx tx, Order order, Money value) {
    credit.release(tx, order.customer(), order.id(), value);
    settleBilled(tx, order, List.of());
  }

  /** A part of the order was cancelled: if nothing is left to be billed, it uses no credit. */
  void cut(Tx tx, Order order) {
    if (order.payment() == PaymentMethod.TERMS) {
      settleBilled(tx, order, List.of());
    }
  }

  /**
   * Releases what is left of an order that is billed completely: differences of exchange rates and
   * rounding, and the shipping of goods that came back. {@code issued}: drafts to leave out.
   */
  private void settleBilled(Tx tx, Order order, List<UUID> issued) {
    boolean isBilled =
        !billed.hasUnbilled(tx, order.id()) && issued.containsAll(billed.drafts(tx, order.id()));
    if (isBilled) {
      credit.settled(tx, order.customer(), order.id());
    }
  }

  /**
   * Locks the credit of the customer before a document takes its number, as issuing an invoice
   * does: every transaction locks both in this order.
   */
  void lock(Tx tx, Order order) {
    credit.lock(tx, order.customer());
  }

  /** Billed goods were cancelled and credited: the order uses their credit until it is released. */
  void credited(Tx tx, Order order, Money amount) {
    if (order.payment() == PaymentMethod.TERMS) {
      credit.reserved(tx, order.customer(), order.id(), amount);
    }
  }
}
