package io.tradegate.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A bulk replay and its progress. */
record Recovery(
    UUID id,
    UUID endpointId,
    Instant since,
    Instant until,
    boolean onlyFailed,
    RecoveryStatus status,
    int requeued,
    Instant createdAt,
    @Nullable Instant finishedAt) {}
