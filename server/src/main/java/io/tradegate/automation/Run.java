package io.tradegate.automation;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One rule, one event, and what came of it. */
record Run(
    UUID id,
    UUID ruleId,
    UUID eventId,
    Status status,
    int attempts,
    List<Effect> effects,
    @Nullable String error,
    Instant startedAt,
    Instant finishedAt,
    @Nullable Instant nextAttemptAt) {

  /** Suppressed: the loop guard did not let it run. */
  enum Status {
    SUCCEEDED,
    FAILED,
    GIVEN_UP,
    SUPPRESSED
  }
}
