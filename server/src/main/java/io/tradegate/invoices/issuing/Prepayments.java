package io.tradegate.invoices.issuing;

import io.tradegate.invoices.document.BilledOrderStore;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.orders.document.Order;
import io.tradegate.payments.Payments;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentBooking;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.receivables.Allocation;
import io.tradegate.receivables.OpenItem;
import io.tradegate.receivables.OpenItemStore;
import io.tradegate.receivables.Receivables;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;

/** Settles invoices with what was paid for their order. The order is locked. */
record Prepayments(Payments payments, PaymentBooking booking, Receivables receivables) {
  /** An invoice was issued: its share of each order is settled with the payments of that order. */
  void settle(Tx tx, List<Order> orders, BillingDocument invoice) {
    var open = new HashMap<OrderId, Money>();
    for (Payment payment : payments.captured(tx, orders.stream().map(Order::id).toList())) {
      Money rest = open.computeIfAbsent(payment.order(), invoice::share);
      var share = new BilledOrderStore.Share(invoice.head().id(), rest);
      open.put(payment.order(), rest.minus(settle(tx, payment, share)));
    }
  }

  /** Settles as much as the share; what it was. */
  Money settle(Tx tx, Payment payment, BilledOrderStore.Share share) {
    Money none = Money.zero(share.share().currency());
    OpenItem debt = OpenItemStore.find(tx, share.id()).orElseThrow();
    if (debt.open().isZero() || share.share().isZero()) {
      return none;
    }
    Money credit = booking.booked(tx, payment).open().negated();
    if (credit.isZero()) {
      return none;
    }
    Money amount =
        Stream.of(credit, debt.open(), share.share()).min(Money::compareTo).orElseThrow();
    receivables.allocate(tx, new Allocation.Wish(payment.publicId(), share.id(), amount, null));
    return amount;
  }
}
