package io.tradegate.platform.work;

import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Adds jobs in the transaction of the change that causes them. There is one job for each kind and
 * subject. Workers are woken after the commit.
 */
public final class WorkQueue {
  private final Consumer<WorkKind> wakeUp;

  /** {@code wakeUp}: tells the workers of a kind, on all nodes, that there is work. */
  public WorkQueue(Consumer<WorkKind> wakeUp) {
    this.wakeUp = wakeUp;
  }

  public void add(Tx tx, WorkKind kind, UUID subject) {
    addAll(tx, kind, List.of(subject));
  }

  /** A job that exists becomes due again; the result of an attempt under way is then refused. */
  public void addAll(Tx tx, WorkKind kind, Collection<UUID> subjects) {
    if (!subjects.isEmpty()) {
      WorkStore.add(tx, kind, subjects.stream().map(_ -> tx.newId()).toList(), subjects);
      tx.afterCommit(() -> wakeUp.accept(kind));
    }
  }

  /** Wakes the workers after the commit; for jobs that another statement has added. */
  public void added(Tx tx, WorkKind kind) {
    tx.afterCommit(() -> wakeUp.accept(kind));
  }

  /** A job that the caller itself does right after the commit; workers take over if it dies. */
  public WorkJob addLeased(Tx tx, WorkKind kind, UUID subject) {
    var job = new WorkJob(tx.actor().org(), tx.newId(), subject, 1, tx.newId());
    WorkStore.addLeased(tx, kind, job);
    return job;
  }

  /** For long jobs, after each step: prolongs the lease and resets attempts. False: it is lost. */
  public boolean renew(Tx tx, WorkKind kind, WorkJob job) {
    Instant now = tx.now();
    return WorkStore.renew(tx, job, now.plus(kind.lease()));
  }

  /** Ends a job that is done, in the transaction of its effect. False: the lease is lost. */
  public boolean end(Tx tx, WorkJob job) {
    return WorkStore.end(tx, job);
  }

  /** Drops the job, if there is one; the result of an attempt under way is refused. */
  public void cancel(Tx tx, WorkKind kind, UUID subject) {
    WorkStore.cancel(tx, kind, subject);
  }

  /** Whether a job of one of these kinds waits or runs. */
  public boolean waits(Tx tx, Collection<WorkKind> kinds, UUID subject) {
    return WorkStore.waits(tx, kinds, subject);
  }
}
