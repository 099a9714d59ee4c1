package io.tradegate.recurring;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A date of a recurring order and what became of it, on the wire.
 *
 * @param attempts how often it was tried
 * @param reason why it failed, or why it was left out
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
