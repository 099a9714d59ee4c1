package io.tradegate.webhooks;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where an organization wants its events, and how that place is doing. Never the secret. */
record Endpoint(
    UUID id,
    String url,
    @Nullable String description,
    List<String> events,
    Status status,
    @Nullable String disabledReason,
    Instant createdAt,
    @Nullable Instant lastSuccessAt,
    @Nullable Instant lastFailureAt,
    @Nullable BigDecimal successRate,
    int version) {

  /** Degraded: attempts keep failing, so that it gets one at a time until one succeeds. */
  enum Status {
    ACTIVE,
    DEGRADED,
    DISABLED;

    static Status of(String wireName) {
      return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
  }
}
