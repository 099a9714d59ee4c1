package io.tradegate.webhooks;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.webhooks.endpoints.EndpointStatus;
import io.tradegate.webhooks.endpoints.Endpoints;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Replays the deliveries of a span of time. A call starts a recovery; any node continues it, in
 * batches. Replays queue behind live traffic.
 */
record Recoveries(
    Endpoints endpoints, Db db, WorkerDb workerDb, Consumer<Collection<UUID>> wakeUp) {
  private static final Logger log = LoggerFactory.getLogger(Recoveries.class);

  Recovery start(Tx tx, UUID endpoint, Instant since, Instant until, boolean onlyFailed) {
    if (endpoints.find(tx, endpoint).status() == EndpointStatus.DISABLED) {
      throw INVALID_TRANSITION.because("The endpoint is disabled; enable it first.");
    }
    var recovery =
        new Recovery(
            tx.newId(),
            endpoint,
            since,
            until,
            onlyFailed,
            RecoveryStatus.RUNNING,
            0,
            tx.now(),
            null);
    RecoveryStore.insert(tx, recovery);
    tx.changed("webhook_recovery", recovery.id(), null, recovery);
    tx.afterCommit(() -> Thread.ofVirtual().name("recovery").start(this::carryOn));
    return recovery;
  }

  Recovery find(Tx tx, UUID id) {
    return RecoveryStore.find(tx, id).orElseThrow(() -> missing("recovery", id));
  }

  /** Carries every running recovery to its end; also a job, for those whose node is gone. */
  void carryOn() {
    workerDb.inTransaction(RecoveryStore::running).forEach(this::carryOn);
  }

  /** Logs an exception, so that the others go on; the job tries this one again. */
  private void carryOn(RecoveryStore.Running running) {
    try {
      boolean more;
      do {
        more = advance(running);
      } while (more);
    } catch (RuntimeException e) {
      log.error("Recovery {} of organization {} stopped", running.id(), running.org(), e);
    }
  }

  private boolean advance(RecoveryStore.Running running) {
    Caller service = Caller.service(running.org(), "webhook-recovery");
    Optional<RecoveryStore.Step> step =
        db.write(service, tx -> RecoveryStore.advance(tx, running.id()));
    step.ifPresent(done -> wakeUp.accept(List.of(done.endpoint())));
    return step.isPresent() && !step.get().finished();
  }
}
