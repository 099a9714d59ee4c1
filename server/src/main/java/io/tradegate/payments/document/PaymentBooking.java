package io.tradegate.payments.document;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.BookedDocument;
import io.tradegate.receivables.ItemKind;
import io.tradegate.receivables.LedgerDay;
import io.tradegate.receivables.OpenItem;
import io.tradegate.receivables.OpenItemStore;
import io.tradegate.receivables.Receivables;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;

/**
 * Enters payments into the receivables ledger on the day on which the money came. Money that a card
 * gateway has taken already cannot be refused for want of an exchange rate: a job books it later.
 */
public final class PaymentBooking {
  /** Books a payment whose currency had no exchange rate. */
  public static final WorkKind KIND =
      new WorkKind(
          "payment.book",
          Duration.ofMinutes(2),
          BackOff.of(Duration.ofMinutes(1), Duration.ofMinutes(10), Duration.ofHours(1)));

  private final Receivables receivables;
  private final WorkQueue queue;

  public PaymentBooking(Receivables receivables, WorkQueue queue) {
    this.receivables = receivables;
    this.queue = queue;
  }

  /** Money came. */
  void came(Tx tx, Payment payment) {
    if (payment.method() == PaidBy.CARD && !receivables.hasRate(tx, payment.amount().currency())) {
      queue.add(tx, KIND, payment.publicId());
    } else {
      book(tx, payment, Objects.requireNonNull(payment.receivedOn()));
    }
  }

  /** The open item of a payment, which is booked today if it was not booked before. */
  public OpenItem booked(Tx tx, Payment payment) {
    return OpenItemStore.find(tx, payment.publicId())
        .orElseGet(
            () -> {
              book(tx, payment, LedgerDay.today(tx));
              return OpenItemStore.find(tx, payment.publicId()).orElseThrow();
            });
  }

  private void book(Tx tx, Payment payment, LocalDate day) {
    receivables.book(
        tx,
        new BookedDocument(
            ItemKind.PAYMENT,
            payment.publicId(),
            payment.label(),
            payment.customerId(),
            day,
            day,
            payment.orderId() != null,
            List.of(new BookedDocument.Share(payment.method().account(), payment.amount()))));
  }
}
