package io.tradegate.webhooks.delivery;

import io.tradegate.platform.db.Column;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The delivery of one event to one endpoint. */
public record Delivery(
    UUID id,
    UUID endpointId,
    UUID eventId,
    @Column("event_type") String event,
    boolean test,
    DeliveryStatus status,
    int attempts,
    @Nullable Long sequence,
    @Nullable Integer responseStatus,
    Instant createdAt,
    @Nullable Instant finishedAt,
    @Nullable Instant nextAttemptAt) {}
