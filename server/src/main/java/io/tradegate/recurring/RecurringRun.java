package io.tradegate.recurring;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The run of a recurring order for one date, as the API returns it.
 *
 * @param attempts the number of attempts
 * @param reason why it failed or was skipped
 */
record RecurringRun(
    UUID id,
    LocalDate scheduledFor,
    RecurringRunStatus status,
    int attempts,
    @Nullable UUID orderId,
    @Nullable String orderNumber,
    @Nullable String reason,
    Instant createdAt,
    Instant updatedAt) {}
