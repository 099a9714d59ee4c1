package io.tradegate.automation;

import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.jobs.Jobs;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;

/**
 * Deletes runs some time after their events. Never before: the row of a run prevents its rule from
 * running for the event again.
 */
final class RunRetention {
  private static final int BATCH = 1000;
  // Events are deleted by whole weeks.
  private static final Duration LONGER_THAN_EVENTS = Duration.ofDays(8);

  private final WorkerDb worker;
  private final Duration events;
  private final InstantSource clock;

  /** {@code events}: how long events are kept. */
  RunRetention(WorkerDb worker, Duration events, InstantSource clock) {
    this.worker = worker;
    this.events = events;
    this.clock = clock;
  }

  void addTo(Jobs jobs) {
    jobs.daily("automation-retention", LocalTime.of(2, 30), this::forget)
        .does("Deletes runs of rules a week after their events.")
        .rehearsable();
  }

  private void forget() {
    Instant before = clock.instant().minus(events).minus(LONGER_THAN_EVENTS);
    int deleted;
    do {
      deleted = worker.inTransaction(tx -> RunSweepStore.forget(tx, before, BATCH));
    } while (deleted == BATCH);
  }
}
