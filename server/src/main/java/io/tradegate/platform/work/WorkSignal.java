package io.tradegate.platform.work;

import io.tradegate.platform.db.WorkerDb;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells all nodes which kinds have new jobs, with one NOTIFY a kind for all commits since the last.
 * A signal that is lost costs the time until the next poll.
 */
final class WorkSignal implements AutoCloseable {
  static final String CHANNEL = "tradegate_work";

  private static final Logger log = LoggerFactory.getLogger(WorkSignal.class);
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final WorkerDb workers;
  private final Set<String> kinds = ConcurrentHashMap.newKeySet();
  private final Semaphore news = new Semaphore(0);
  private final Thread thread;
  private volatile boolean open = true;

  WorkSignal(WorkerDb workers) {
    this.workers = workers;
    this.thread = Thread.ofPlatform().name("work-signal").daemon().unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  void send(WorkKind kind) {
    kinds.add(kind.name());
    if (news.availablePermits() == 0) {
      news.release();
    }
  }

  private void run() {
    while (open) {
      news.acquireUninterruptibly();
      news.drainPermits();
      if (open) {
        tell();
      }
    }
  }

  private void tell() {
    String[] told = kinds.toArray(String[]::new);
    kinds.removeAll(Set.of(told));
    try {
      workers.inTransaction(tx -> JobStore.tell(tx, told));
    } catch (RuntimeException e) {
      log.warn("Other nodes could not be told of new jobs; they find them in their next round", e);
    }
  }

  @Override
  public void close() {
    open = false;
    news.release();
    try {
      if (thread.isAlive()) {
        thread.join(PATIENCE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
