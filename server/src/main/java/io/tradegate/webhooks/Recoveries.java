package io.tradegate.webhooks;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.ids.Ids;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Sends a span of time again: started by a call, carried on by whichever node is there, piece by
 * piece. Replays queue behind live traffic.
 */
final class Recoveries {
  private final RecoveryStore store = new RecoveryStore();
  private final Endpoints endpoints;
  private final Db db;
  private final WorkerDb workerDb;
  private final Ids ids;
  private final InstantSource clock;
  private final Consumer<Collection<UUID>> wakeUp;

  Recoveries(
      Endpoints endpoints,
      Db db,
      WorkerDb workerDb,
      Ids ids,
      InstantSource clock,
      Consumer<Collection<UUID>> wakeUp) {
    this.endpoints = endpoints;
    this.db = db;
    this.workerDb = workerDb;
    this.ids = ids;
    this.clock = clock;
    this.wakeUp = wakeUp;
  }

  Recovery start(Tx tx, UUID endpoint, Instant since, Instant until, boolean onlyFailed) {
    if (endpoints.find(tx, endpoint).status() == EndpointStatus.DISABLED) {
      throw INVALID_TRANSITION.because("The endpoint is disabled; enable it first.");
    }
    var recovery =
        new Recovery(
            ids.next(),
            endpoint,
            since,
            until,
            onlyFailed,
            RecoveryStatus.RUNNING,
            0,
            clock.instant(),
            null);
    store.insert(tx, recovery);
    tx.changed("webhook_recovery", recovery.id(), null, recovery);
    tx.afterCommit(() -> Thread.ofVirtual().name("recovery").start(this::carryOn));
    return recovery;
  }

  Recovery find(Tx tx, UUID id) {
    return store
        .find(tx, id)
        .orElseThrow(() -> NOT_FOUND.because("There is no recovery %s.".formatted(id)));
  }

  /** Carries every running recovery to its end; also a job, for those whose node is gone. */
  void carryOn() {
    for (RecoveryStore.Running running : workerDb.inTransaction(store::running)) {
      Caller service = Caller.service(running.org(), "webhook-recovery");
      boolean more = true;
      while (more) {
        Optional<RecoveryStore.Step> step =
            db.write(service, tx -> store.advance(tx, running.id()));
        step.ifPresent(done -> wakeUp.accept(List.of(done.endpoint())));
        more = step.isPresent() && !step.get().finished();
      }
    }
  }
}
