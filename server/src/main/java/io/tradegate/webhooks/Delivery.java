package io.tradegate.webhooks;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An event on its way to one endpoint. */
record Delivery(
    UUID id,
    UUID endpointId,
    UUID eventId,
    String event,
    boolean test,
    Status status,
    int attempts,
    @Nullable Long sequence,
    @Nullable Integer responseStatus,
    Instant createdAt,
    @Nullable Instant finishedAt,
    @Nullable Instant nextAttemptAt) {

  /** Failed: will be tried again. Parked: its endpoint is disabled. */
  enum Status {
    PENDING,
    SUCCEEDED,
    FAILED,
    EXHAUSTED,
    PARKED;

    static Status of(String wireName) {
      return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
  }
}
