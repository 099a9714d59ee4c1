package io.tradegate.invoices.issuing;

import static java.util.Objects.requireNonNull;

import io.tradegate.invoices.document.Invoice;
import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of invoices and credit notes. */
sealed interface InvoiceEvent extends DomainEvent {

  record Issued(
      @Meaning("The invoice's id.") UUID publicId,
      String number,
      @Meaning("Null: a collective invoice; its lines name their orders.")
          @Nullable OrderId orderId,
      CustomerId customerId,
      String customerName,
      Money total,
      LocalDate issuedOn,
      LocalDate dueOn)
      implements InvoiceEvent {
    static Issued of(Invoice invoice) {
      return new Issued(
          invoice.id(),
          requireNonNull(invoice.number()),
          invoice.orderId(),
          invoice.customerId(),
          invoice.customerName(),
          invoice.total(),
          requireNonNull(invoice.issuedOn()),
          requireNonNull(invoice.dueOn()));
    }
  }

  record Credited(
      @Meaning("The credit note's id.") UUID publicId,
      String number,
      @Meaning("The invoice that it corrects.") UUID invoiceId,
      String invoiceNumber,
      @Meaning("Null: its lines are of several orders.") @Nullable OrderId orderId,
      CustomerId customerId,
      Money total,
      String reason)
      implements InvoiceEvent {
    static Credited of(Invoice note) {
      return new Credited(
          note.id(),
          requireNonNull(note.number()),
          requireNonNull(note.invoiceId()),
          requireNonNull(note.invoiceNumber()),
          note.orderId(),
          note.customerId(),
          note.total(),
          requireNonNull(note.reason()));
    }
  }

  record Paid(
      @Meaning("The invoice's id.") UUID publicId,
      String number,
      @Meaning("Null: a collective invoice; its lines name their orders.")
          @Nullable OrderId orderId,
      CustomerId customerId,
      Money total,
      @Meaning("When the payment that settled it was received.") Instant paidAt)
      implements InvoiceEvent {
    static Paid of(Invoice invoice) {
      return new Paid(
          invoice.id(),
          requireNonNull(invoice.number()),
          invoice.orderId(),
          invoice.customerId(),
          invoice.total(),
          requireNonNull(invoice.paidAt()));
    }
  }

  @Override
  default String type() {
    return switch (this) {
      case Issued _ -> InvoiceEvents.ISSUED_NAME;
      case Credited _ -> InvoiceEvents.CREDITED_NAME;
      case Paid _ -> InvoiceEvents.PAID_NAME;
    };
  }
}
