package io.tradegate.automation.tasks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Something that a rule asks people to do. {@code doneBy}: the user or key that said so. */
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
