package io.tradegate.subscriptions;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A recurring order in lists and in the audit. */
record RecurringOrderSummary(
    UUID publicId,
    String number,
    RecurringOrderStatus status,
    @Nullable String statusReason,
    UUID customerId,
    UUID buyerId,
    String buyerName,
    Cadence cadence,
    LocalDate startDate,
    @Nullable LocalDate endDate,
    @Nullable LocalDate nextDate,
    int failedAttempts,
    int lineCount,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  static RecurringOrderSummary of(RecurringOrder order) {
    return new RecurringOrderSummary(
        order.id(),
        order.number(),
        order.status(),
        order.standing().reason(),
        order.customer(),
        order.buyer(),
        order.buyerName(),
        order.plan().cadence(),
        order.plan().start(),
        order.plan().end(),
        order.standing().next(),
        order.standing().attempts(),
        order.lineCount(),
        order.version(),
        order.createdAt(),
        order.updatedAt());
  }
}
