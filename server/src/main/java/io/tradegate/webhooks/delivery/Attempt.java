package io.tradegate.webhooks.delivery;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An attempt of a delivery, as the delivery log shows it. */
public record Attempt(
    int number,
    Instant startedAt,
    int durationMs,
    @Nullable Integer responseStatus,
    @Nullable String error,
    @Nullable String explanation,
    @Nullable String responseBody,
    @Nullable Integer dnsMs,
    @Nullable Integer connectMs,
    @Nullable Integer tlsMs,
    @Nullable Integer firstByteMs,
    @Nullable String remoteAddress,
    @Nullable Integer secretVersion) {}
