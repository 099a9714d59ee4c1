package io.tradegate.webhooks.endpoints;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A URL that gets events of an organization, and its health. Never holds the secret. */
public record Endpoint(
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
