package io.tradegate.payments.refunds;

import io.tradegate.payments.document.PaidBy;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Money of a payment that goes back, as the API shows it.
 *
 * @param method how it goes back, as it came
 * @param reference the gateway's or the bank's
 * @param failure why the gateway refused it
 */
public record Refund(
    @Column("id") UUID publicId,
    UUID paymentId,
    PaidBy method,
    RefundStatus status,
    Money amount,
    @Nullable String reference,
    String reason,
    @Nullable String failure,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  Refund done(String gatewayReference, Instant now) {
    return become(RefundStatus.REFUNDED, gatewayReference, null, now);
  }

  Refund failed(String why, Instant now) {
    return become(RefundStatus.FAILED, reference, why, now);
  }

  private Refund become(
      RefundStatus next, @Nullable String newReference, @Nullable String why, Instant now) {
    return RecordBuilder.copy(this)
        .with("status", next)
        .with("reference", newReference)
        .with("failure", why)
        .with("version", version + 1)
        .with("updatedAt", now)
        .build();
  }
}
