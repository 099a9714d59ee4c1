package io.tradegate.payouts;

import io.tradegate.payouts.documents.PayoutLetter;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Payouts to vendors in one currency.
 *
 * @param createdBy null: the service
 * @param reason why it was cancelled
 */
public record PayoutRun(
    UUID id,
    String number,
    PayoutStatus status,
    Money total,
    int payoutCount,
    int leftOutCount,
    @Nullable UUID createdBy,
    String createdByName,
    @Nullable UUID approvedBy,
    @Nullable String approvedByName,
    @Nullable Instant approvedAt,
    @Nullable LocalDate paidOn,
    @Nullable String paidByName,
    @Nullable String reason,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  PayoutLetter.Waits letter() {
    return new PayoutLetter.Waits(number, total, payoutCount);
  }
}
