package io.tradegate.payments.document;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of payments. */
public sealed interface PaymentEvent extends DomainEvent {

  record Received(
      @Meaning("The payment's id.") UUID publicId,
      String paymentReference,
      CustomerId customerId,
      @Meaning("Null for a payment that belongs to no single order.") @Nullable OrderId orderId,
      @Meaning("How it was paid.") String method,
      Money amount,
      LocalDate receivedOn)
      implements PaymentEvent {
    static Received of(Payment payment) {
      return RecordBuilder.of(Received.class)
          .from(payment)
          .with("paymentReference", payment.label())
          .with("method", payment.method().wireName())
          .build();
    }
  }

  record Refunded(
      @Meaning("The payment's id.") UUID publicId,
      String paymentReference,
      @Meaning("Null for a refund that no credit note is the reason of.") @Nullable UUID invoiceId,
      @Meaning("Null for a payment that belongs to no single order.") @Nullable OrderId orderId,
      @Meaning("What was refunded now.") Money amount,
      @Meaning("What was refunded of this payment so far, this refund included.")
          Money refundedTotal)
      implements PaymentEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Received _ -> PaymentEvents.RECEIVED_NAME;
      case Refunded _ -> PaymentEvents.REFUNDED_NAME;
    };
  }
}
