package io.tradegate.billing;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.money.Money;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What happens to payments. A public contract: webhook receivers read it. */
public sealed interface PaymentEvent extends DomainEvent {

  record Refunded(
      @Meaning("The payment's id.") UUID publicId,
      String paymentReference,
      @Meaning("Null for a payment that no invoice was settled with.") @Nullable UUID invoiceId,
      @Meaning("Null for a payment that belongs to no single order.") @Nullable UUID orderId,
      @Meaning("What was refunded now.") Money amount,
      @Meaning("What was refunded of this payment so far, this refund included.")
          Money refundedTotal)
      implements PaymentEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Refunded _ -> "payment.refunded";
    };
  }
}
