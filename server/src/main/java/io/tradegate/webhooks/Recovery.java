package io.tradegate.webhooks;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A bulk replay and how far it has come. */
record Recovery(
    UUID id,
    UUID endpointId,
    Instant since,
    Instant until,
    boolean onlyFailed,
    Status status,
    int requeued,
    Instant createdAt,
    @Nullable Instant finishedAt) {

  enum Status {
    RUNNING,
    FINISHED;

    static Status of(String wireName) {
      return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
  }
}
