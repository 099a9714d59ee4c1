package io.tradegate.payments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A payment for an order, as the API shows it: never with the token of a card.
 *
 * @param reference the gateway's or the bank's; null as long as there is none
 * @param reason why it failed, or why it is still pending
 */
public record Payment(
    @Column("id") UUID publicId,
    OrderId orderId,
    String orderNumber,
    PaymentMethod method,
    PaymentStatus status,
    Money amount,
    @Nullable String reference,
    @Nullable String reason,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  boolean isUnderWay() {
    return status == PaymentStatus.PENDING || status == PaymentStatus.AUTHORIZED;
  }

  Payment authorized(String gatewayReference, Instant now) {
    return become(PaymentStatus.AUTHORIZED, amount, gatewayReference, null, now);
  }

  Payment captured(Money taken, String theirReference, Instant now) {
    return become(PaymentStatus.CAPTURED, taken, theirReference, null, now);
  }

  Payment failed(String why, Instant now) {
    return become(PaymentStatus.FAILED, amount, reference, why, now);
  }

  /** As it was, and why there is no news of it. */
  Payment unanswered(String why, Instant now) {
    return at(status, amount, reference, why, now);
  }

  /** Still expected, but less of it. */
  Payment reduced(Money remaining, Instant now) {
    return at(status, remaining, reference, reason, now);
  }

  private Payment become(
      PaymentStatus next,
      Money now,
      @Nullable String newReference,
      @Nullable String why,
      Instant at) {
    if (!status.next().contains(next)) {
      throw INVALID_TRANSITION.because(
          "A payment that is %s cannot become %s.".formatted(status.wireName(), next.wireName()));
    }
    return at(next, now, newReference, why, at);
  }

  private Payment at(
      PaymentStatus next,
      Money now,
      @Nullable String newReference,
      @Nullable String why,
      Instant at) {
    return RecordBuilder.copy(this)
        .with("status", next)
        .with("amount", now)
        .with("reference", newReference)
        .with("reason", why)
        .with("version", version + 1)
        .with("updatedAt", at)
        .build();
  }
}
