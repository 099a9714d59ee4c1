package io.tradegate.invoices.issuing;

import io.tradegate.invoices.document.Invoice;
import io.tradegate.orders.document.Order;
import io.tradegate.payments.Payments;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentBooking;
import io.tradegate.platform.db.Tx;
import io.tradegate.receivables.Allocation;
import io.tradegate.receivables.LedgerDay;
import io.tradegate.receivables.OpenItem;
import io.tradegate.receivables.OpenItems;
import io.tradegate.receivables.Receivables;
import java.util.UUID;

/** Settles invoices with what was paid for their order. The order is locked. */
final class Prepayments {
  private final OpenItems items = new OpenItems();
  private final Payments payments;
  private final Receivables receivables;
  private final PaymentBooking booking;

  Prepayments(Payments payments, Receivables receivables) {
    this.payments = payments;
    this.receivables = receivables;
    this.booking = new PaymentBooking(receivables);
  }

  /** An invoice was issued. */
  void settle(Tx tx, Order order, Invoice invoice) {
    payments.captured(tx, order.id()).forEach(payment -> settle(tx, payment, invoice.id()));
  }

  void settle(Tx tx, Payment payment, UUID invoice) {
    OpenItem debt = items.find(tx, invoice).orElseThrow();
    if (debt.open().isZero()) {
      return;
    }
    OpenItem credit = booking.booked(tx, payment, LedgerDay.today(tx));
    if (!credit.open().isZero()) {
      receivables.allocate(tx, new Allocation.Wish(payment.publicId(), invoice, null, null));
    }
  }
}
