package io.tradegate.automation.tasks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A task that a rule created for staff. {@code doneBy}: the user or key that marked it as done. */
public record Task(
    UUID id,
    String title,
    @Nullable Instant dueAt,
    TaskStatus status,
    UUID ruleId,
    UUID eventId,
    Instant createdAt,
    @Nullable Instant doneAt,
    @Nullable UUID doneBy) {}
