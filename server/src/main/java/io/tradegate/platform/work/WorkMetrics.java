package io.tradegate.platform.work;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.tradegate.platform.db.WorkerDb;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/** Counts attempts by kind and result, and samples how far behind each kind is. */
final class WorkMetrics {
  private final MeterRegistry meters;
  private final WorkerDb workers;
  private final InstantSource clock;
  private volatile Map<String, Sample> samples = Map.of();

  WorkMetrics(MeterRegistry meters, WorkerDb workers, InstantSource clock) {
    this.meters = meters;
    this.workers = workers;
    this.clock = clock;
  }

  /** The measured values of a kind at the last sample. */
  private record Sample(long dead, double oldestDueSeconds) {
    static final Sample NONE = new Sample(0, 0);

    static Sample of(JobStore.Lag lag, Instant now) {
      Instant oldest = lag.oldest();
      Duration age = oldest == null ? Duration.ZERO : Duration.between(oldest, now);
      return new Sample(lag.dead(), age.toMillis() / 1000.0);
    }
  }

  void add(WorkKind kind) {
    Gauge.builder("work.oldest.due", () -> sample(kind).oldestDueSeconds())
        .tag("kind", kind.name())
        .baseUnit("seconds")
        .description("Age of the oldest job that is due")
        .register(meters);
    Gauge.builder("work.dead", () -> sample(kind).dead())
        .tag("kind", kind.name())
        .description("Jobs whose attempts are exhausted")
        .register(meters);
  }

  private Sample sample(WorkKind kind) {
    return samples.getOrDefault(kind.name(), Sample.NONE);
  }

  /** Always returns that there is nothing more to do. */
  boolean look() {
    Instant now = clock.instant();
    var found = new HashMap<String, Sample>();
    workers
        .inTransaction(tx -> JobStore.lag(tx, now))
        .forEach(each -> found.put(each.kind(), Sample.of(each, now)));
    samples = Map.copyOf(found);
    return false;
  }

  void done(WorkKind kind) {
    count(kind, "done");
  }

  void failed(WorkKind kind) {
    count(kind, "failed");
  }

  void dead(WorkKind kind) {
    count(kind, "dead");
  }

  void refused(WorkKind kind) {
    count(kind, "late");
  }

  private void count(WorkKind kind, String result) {
    meters.counter("work.attempts", "kind", kind.name(), "result", result).increment();
  }
}
