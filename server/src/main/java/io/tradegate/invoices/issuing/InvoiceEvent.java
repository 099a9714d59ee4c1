package io.tradegate.invoices.issuing;

import io.tradegate.invoices.document.Invoice;
import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
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
      return RecordBuilder.of(Issued.class).from(invoice).build();
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
      return RecordBuilder.of(Credited.class).from(note).build();
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
      return RecordBuilder.of(Paid.class).from(invoice).build();
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
