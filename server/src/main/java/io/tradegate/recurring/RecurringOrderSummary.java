package io.tradegate.recurring;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.records.RecordBuilder;
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
    CustomerId customerId,
    BuyerId buyerId,
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
    return RecordBuilder.of(RecurringOrderSummary.class)
        .from(order)
        .with("status", order.status())
        .with("statusReason", order.standing().reason())
        .with("cadence", order.plan().cadence())
        .with("startDate", order.plan().start())
        .with("endDate", order.plan().end())
        .with("nextDate", order.standing().next())
        .with("failedAttempts", order.standing().attempts())
        .build();
  }
}
