package io.tradegate.webhooks;

import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.jobs.Jobs;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates the partitions of the coming weeks for events, deliveries and attempts, and drops those
 * past their retention, instead of deleting row by row.
 */
final class EventRetention {
  private static final Logger log = LoggerFactory.getLogger(EventRetention.class);
  private static final LocalTime AT = LocalTime.of(2, 10);

  private final WorkerDb workers;
  private final Duration events;
  private final Duration attempts;
  private final InstantSource clock;

  /** {@code events}, {@code attempts}: how long they are kept. */
  EventRetention(WorkerDb workers, Duration events, Duration attempts, InstantSource clock) {
    this.workers = workers;
    this.events = events;
    this.attempts = attempts;
    this.clock = clock;
  }

  void addTo(Jobs jobs) {
    jobs.daily("webhook-partitions", AT, this::ensurePartitions)
        .does("Makes the partitions of the coming weeks for events, deliveries and attempts.")
        .cannotBeRehearsed("it creates tables");
    jobs.daily("webhook-retention", AT, this::forget)
        .does("Drops events, deliveries and attempts that are past their retention, by week.")
        .cannotBeRehearsed("it drops tables");
  }

  private void ensurePartitions() {
    Instant now = clock.instant();
    int made = workers.inTransaction(tx -> PartitionStore.ensure(tx, now));
    log.info("Made {} partitions", made);
  }

  private void forget() {
    Instant before = clock.instant().minus(events);
    int givenUp = workers.inTransaction(tx -> PartitionStore.giveUp(tx, before));
    if (givenUp > 0) {
      log.warn("{} deliveries were given up: their events are past their retention", givenUp);
    }
    drop("webhook_delivery", before);
    drop("event", before);
    drop("webhook_attempt", clock.instant().minus(attempts));
  }

  /**
   * Each table has its own transaction: the lock on a table is released before the next is taken.
   */
  private void drop(String table, Instant before) {
    int dropped = workers.inTransaction(tx -> PartitionStore.drop(tx, table, before));
    log.info("Dropped {} partitions of {}", dropped, table);
  }
}
