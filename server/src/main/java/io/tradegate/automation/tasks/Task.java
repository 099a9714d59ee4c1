package io.tradegate.automation.tasks;

import io.tradegate.platform.ids.CustomerId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A task that a rule created for staff.
 *
 * @param customerId the customer of the event; null: the event has none
 * @param doneBy the user or key that marked it as done
 */
public record Task(
    UUID id,
    String title,
    @Nullable Instant dueAt,
    TaskStatus status,
    UUID ruleId,
    UUID eventId,
    @Nullable CustomerId customerId,
    Instant createdAt,
    @Nullable Instant doneAt,
    @Nullable UUID doneBy) {}
