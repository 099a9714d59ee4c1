package io.tradegate.payments.notifications;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event of a gateway. It is a hint that a payment changed; the gateway is asked how.
 *
 * @param reference what the gateway calls the payment
 * @param paymentId what we call it, as the event says
 */
public record PaymentNotification(
    UUID id,
    UUID connectionId,
    String eventId,
    String type,
    @Nullable String reference,
    @Nullable UUID paymentId) {
  private static final String REFUND = "refund";

  /** Such as {@code charge.refunded} or {@code refund.created}. */
  public boolean isAboutARefund() {
    return type.contains(REFUND);
  }
}
