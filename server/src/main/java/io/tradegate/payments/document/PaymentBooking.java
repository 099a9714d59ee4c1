package io.tradegate.payments.document;

import io.tradegate.platform.db.Tx;
import io.tradegate.receivables.BookedDocument;
import io.tradegate.receivables.ItemKind;
import io.tradegate.receivables.OpenItem;
import io.tradegate.receivables.OpenItems;
import io.tradegate.receivables.Receivables;
import java.time.LocalDate;
import java.util.List;

/**
 * Enters payments into the receivables ledger. Payments of companies enter it when they come,
 * payments for an order with the first invoice or refund.
 */
public final class PaymentBooking {
  private final OpenItems items = new OpenItems();
  private final Receivables receivables;

  public PaymentBooking(Receivables receivables) {
    this.receivables = receivables;
  }

  /** The open item of a payment, which is booked on this day if it was not booked before. */
  public OpenItem booked(Tx tx, Payment payment, LocalDate day) {
    return items
        .find(tx, payment.publicId())
        .orElseGet(
            () -> {
              receivables.book(tx, document(payment, day));
              return items.find(tx, payment.publicId()).orElseThrow();
            });
  }

  private static BookedDocument document(Payment payment, LocalDate day) {
    return new BookedDocument(
        ItemKind.PAYMENT,
        payment.publicId(),
        payment.label(),
        payment.customerId(),
        day,
        day,
        List.of(new BookedDocument.Share(payment.method().account(), payment.amount())));
  }
}
