package io.tradegate.billing;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.UUID;

/** What happens to invoices. A public contract: webhook receivers read it. */
public sealed interface InvoiceEvent extends DomainEvent {

  record Paid(
      @Meaning("The invoice's id.") UUID publicId,
      String number,
      UUID orderId,
      UUID customerId,
      Money total,
      @Meaning("When the payment that settled it was received.") Instant paidAt)
      implements InvoiceEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Paid _ -> "invoice.paid";
    };
  }
}
