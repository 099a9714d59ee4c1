package io.tradegate.automation;

import io.tradegate.automation.rules.Effect;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The run of one rule for one event, and its result. */
record Run(
    UUID id,
    UUID ruleId,
    UUID eventId,
    UUID documentId,
    RunStatus status,
    int attempts,
    List<Effect> effects,
    @Nullable String error,
    Instant startedAt,
    Instant finishedAt,
    @Column("next_at") @Nullable Instant nextAttemptAt) {

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(12));

  /** Starts with status failed; the result replaces it in the same transaction. */
  static Run begun(UUID id, UUID rule, UUID event, UUID document, Instant now) {
    return new Run(id, rule, event, document, RunStatus.FAILED, 0, List.of(), null, now, now, null);
  }

  Run succeeded(List<Effect> done, Instant now) {
    return ended(RunStatus.SUCCEEDED, attempts + 1, done, null, now, null);
  }

  /** Schedules the next retry after a back-off; gives up when the retries are exhausted. */
  Run failed(String why, Instant now) {
    return attempts < PAUSES.size()
        ? ended(RunStatus.FAILED, attempts + 1, List.of(), why, now, now.plus(PAUSES.get(attempts)))
        : givenUp(why, now);
  }

  Run givenUp(String why, Instant now) {
    return ended(RunStatus.GIVEN_UP, attempts + 1, List.of(), why, now, null);
  }

  Run suppressed(String why, Instant now) {
    return ended(RunStatus.SUPPRESSED, attempts, List.of(), why, now, null);
  }

  private Run ended(
      RunStatus how,
      int tries,
      List<Effect> done,
      @Nullable String why,
      Instant now,
      @Nullable Instant next) {
    return RecordBuilder.copy(this)
        .with("status", how)
        .with("attempts", tries)
        .with("effects", done)
        .with("error", why)
        .with("finishedAt", now)
        .with("nextAttemptAt", next)
        .build();
  }

  boolean isDue(Instant now) {
    return nextAttemptAt != null && !nextAttemptAt.isAfter(now);
  }
}
