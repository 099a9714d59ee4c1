package io.tradegate.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The delivery of one event to one endpoint. */
record Delivery(
    UUID id,
    UUID endpointId,
    UUID eventId,
    String event,
    boolean test,
    DeliveryStatus status,
    int attempts,
    @Nullable Long sequence,
    @Nullable Integer responseStatus,
    Instant createdAt,
    @Nullable Instant finishedAt,
    @Nullable Instant nextAttemptAt) {}
