package io.tradegate.platform.work;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Rounds;
import io.tradegate.platform.json.Cut;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The workers of one kind on this node. They serve organizations in turn, a job each. */
final class WorkPool implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(WorkPool.class);

  // For jobs that are due again and for wake-ups that were lost.
  private static final Duration ROUND = Duration.ofSeconds(5);
  private static final long BEFORE_THE_FIRST = Long.MIN_VALUE;

  private final WorkHandler handler;
  private final WorkKind kind;
  private final Parts parts;
  private final WorkMetrics metrics;
  private final AtomicLong lastServed = new AtomicLong(BEFORE_THE_FIRST);
  private final Rounds rounds;

  /**
   * The objects that workers need.
   *
   * @param jitter from 0 to 1: how much of the possible delay a pause gets
   */
  record Parts(Db db, WorkerDb workers, Ids ids, InstantSource clock, DoubleSupplier jitter) {}

  WorkPool(WorkKind kind, WorkHandler handler, Parts parts, WorkMetrics metrics) {
    this.kind = kind;
    this.handler = handler;
    this.parts = parts;
    this.metrics = metrics;
    this.rounds = new Rounds(kind.name(), handler.threads(), ROUND, this::next);
  }

  WorkKind kind() {
    return kind;
  }

  WorkHandler handler() {
    return handler;
  }

  void start() {
    rounds.start();
  }

  void wakeUp() {
    rounds.wakeUp();
  }

  boolean isOpen() {
    return rounds.isOpen();
  }

  /** Begins no more jobs. */
  void stop() {
    rounds.stop();
  }

  /** Finishes the attempts under way. */
  @Override
  public void close() {
    rounds.close();
  }

  /** Makes an attempt at one job that is due; false when there is none. */
  boolean next() {
    Optional<WorkJob> job = claim();
    job.ifPresent(this::attempt);
    return job.isPresent();
  }

  private Optional<WorkJob> claim() {
    Instant now = parts.clock().instant();
    UUID lease = parts.ids().next();
    long after = lastServed.get();
    Optional<WorkJob> job =
        parts.workers().inTransaction(tx -> WorkStore.claim(tx, kind, after, lease, now));
    lastServed.set(job.map(WorkJob::org).orElse(BEFORE_THE_FIRST));
    return job;
  }

  private void attempt(WorkJob job) {
    if (kind.backOff().isExhaustedAfter(job.attempt() - 1)) {
      exhausted(job, new IllegalStateException("The worker stopped in the middle each time."));
      return;
    }
    try {
      settle(job, handler.work(job));
    } catch (LeaseLost e) {
      refused(job);
    } catch (RuntimeException e) {
      failed(job, e);
    }
  }

  private void settle(WorkJob job, WorkResult result) {
    switch (result) {
      case WorkResult.Done(var effect) -> {
        ending(
            job,
            tx -> {
              effect.accept(tx);
              return WorkStore.end(tx, job);
            });
        metrics.done(kind);
      }
      case WorkResult.Ended _ -> metrics.done(kind);
      case WorkResult.Released _ ->
          WorkStore.release(parts.workers(), job, parts.clock().instant());
    }
  }

  private void failed(WorkJob job, RuntimeException failure) {
    log.warn("{} {} failed at attempt {}", kind.name(), job.id(), job.attempt(), failure);
    metrics.failed(kind);
    if (kind.backOff().isExhaustedAfter(job.attempt())) {
      exhausted(job, failure);
    } else {
      retry(job, failure);
    }
  }

  private void retry(WorkJob job, RuntimeException failure) {
    Instant now = parts.clock().instant();
    Duration pause = kind.backOff().pauseAfter(job.attempt(), parts.jitter().getAsDouble());
    if (!WorkStore.retry(parts.workers(), job, error(failure), now, now.plus(pause))) {
      refused(job);
    }
  }

  private void exhausted(WorkJob job, RuntimeException failure) {
    try {
      ending(job, tx -> buried(tx, job, failure));
    } catch (LeaseLost e) {
      refused(job);
    }
  }

  private boolean buried(Tx tx, WorkJob job, RuntimeException failure) {
    return switch (handler.exhausted(tx, job, failure)) {
      case ENDED -> WorkStore.end(tx, job);
      case DEAD -> {
        tx.afterCommit(() -> metrics.dead(kind));
        yield WorkStore.bury(tx, job, error(failure));
      }
    };
  }

  private String error(RuntimeException failure) {
    return Cut.error(handler.explained(failure));
  }

  /** Rolls back an effect whose job another worker has by now. */
  private static final class LeaseLost extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Documents are locked before their job, here and in requests. */
  private void ending(WorkJob job, Predicate<Tx> work) {
    parts
        .db()
        .write(
            Caller.service(job.org(), kind.name()),
            tx -> {
              if (!work.test(tx)) {
                throw new LeaseLost();
              }
              return job;
            });
  }

  private void refused(WorkJob job) {
    log.warn("{} {} came too late at attempt {}", kind.name(), job.id(), job.attempt());
    metrics.refused(kind);
  }
}
