package io.tradegate.webhooks;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where an organization wants its events, and how that place is doing. Never the secret. */
record Endpoint(
    UUID id,
    String url,
    @Nullable String description,
    List<String> events,
    EndpointStatus status,
    @Nullable String disabledReason,
    Instant createdAt,
    @Nullable Instant lastSuccessAt,
    @Nullable Instant lastFailureAt,
    @Nullable BigDecimal successRate,
    int version) {}
