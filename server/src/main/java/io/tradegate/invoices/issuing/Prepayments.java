package io.tradegate.invoices.issuing;

import io.tradegate.invoices.document.Invoice;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.payments.CapturedPayment;
import io.tradegate.payments.Payments;
import io.tradegate.platform.db.Tx;
import io.tradegate.receivables.Account;
import io.tradegate.receivables.Allocation;
import io.tradegate.receivables.BookedDocument;
import io.tradegate.receivables.ItemKind;
import io.tradegate.receivables.OpenItem;
import io.tradegate.receivables.OpenItems;
import io.tradegate.receivables.Receivables;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;

/** Settles invoices with what was paid for the order before. The order is locked. */
final class Prepayments {
  private final OpenItems items = new OpenItems();
  private final Payments payments;
  private final Receivables receivables;

  Prepayments(Payments payments, Receivables receivables) {
    this.payments = payments;
    this.receivables = receivables;
  }

  void settle(Tx tx, Order order, Invoice invoice) {
    for (CapturedPayment payment : payments.captured(tx, order.id())) {
      OpenItem credit = booked(tx, payment, invoice);
      OpenItem debt = items.find(tx, invoice.id()).orElseThrow();
      if (!credit.open().isZero() && !debt.open().isZero()) {
        receivables.allocate(tx, new Allocation.Wish(payment.id(), invoice.id(), null, null));
      }
    }
  }

  /** Payments enter the ledger with the first invoice that they settle. */
  private OpenItem booked(Tx tx, CapturedPayment payment, Invoice invoice) {
    return items
        .find(tx, payment.id())
        .orElseGet(
            () -> {
              receivables.book(tx, document(payment, invoice));
              return items.find(tx, payment.id()).orElseThrow();
            });
  }

  private static BookedDocument document(CapturedPayment payment, Invoice invoice) {
    LocalDate day = Objects.requireNonNull(invoice.issuedOn());
    Account account =
        payment.method() == PaymentMethod.CARD ? Account.GATEWAY_CLEARING : Account.BANK_CLEARING;
    return new BookedDocument(
        ItemKind.PAYMENT,
        payment.id(),
        payment.reference(),
        invoice.customerId(),
        day,
        day,
        List.of(new BookedDocument.Share(account, payment.amount())));
  }
}
