package io.tradegate.platform.work;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.tradegate.platform.db.WorkerDb;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts attempts by kind and result, and samples how far behind each kind is. */
final class WorkMetrics {
  private static final String SAMPLE =
      """
      select kind, count(*) filter (where state = 'dead') as dead,
             min(due_at) filter (where state <> 'dead' and due_at <= :now) as oldest
        from work_job
       group by kind
      """;

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
    var found = new ConcurrentHashMap<String, Sample>();
    workers.inTransaction(
        tx ->
            tx.sql(SAMPLE)
                .bind("now", now)
                .list(
                    row -> {
                      Instant oldest = row.maybeInstant("oldest");
                      Duration age = oldest == null ? Duration.ZERO : Duration.between(oldest, now);
                      var sample = new Sample(row.bigint("dead"), age.toMillis() / 1000.0);
                      return found.put(row.text("kind"), sample) == null;
                    }));
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
