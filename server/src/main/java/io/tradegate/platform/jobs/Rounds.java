package io.tradegate.platform.jobs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs worker threads over work that waits in the database: at once after a wake-up signal, and
 * after each pause, for work that other nodes left and for retries. Every node does; the claim in
 * the database decides which node gets an item.
 */
public final class Rounds implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Rounds.class);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final String name;
  private final int workers;
  private final Duration pause;
  private final BooleanSupplier next;
  private final Semaphore bell = new Semaphore(0);
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean open = true;

  /** {@code next}: does one item that is due; false when there was none. */
  public Rounds(String name, int workers, Duration pause, BooleanSupplier next) {
    this.name = name;
    this.workers = workers;
    this.pause = pause;
    this.next = next;
  }

  public void start() {
    for (int n = 0; n < workers; n++) {
      threads.add(Thread.ofPlatform().name(name + "-" + n).daemon().start(this::rounds));
    }
  }

  /** Signals that there is work. */
  public void wakeUp() {
    if (bell.availablePermits() < workers) {
      bell.release();
    }
  }

  /** Whether to begin with another item; long work asks in between. */
  public boolean isOpen() {
    return open;
  }

  /** Begins no further item; does not wait for those under way. */
  public void stop() {
    open = false;
    bell.release(workers);
  }

  /** Finishes the items under way; the rest waits in the database. */
  @Override
  public void close() {
    stop();
    try {
      for (Thread thread : threads) {
        if (!thread.join(PATIENCE)) {
          log.warn("{} is still at work at the end; what it has claimed is done again", name);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void rounds() {
    try {
      while (open) {
        round();
        bell.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The database may be unavailable for a while; the next round retries. */
  private void round() {
    try {
      boolean more;
      do {
        more = open && next.getAsBoolean();
      } while (more);
    } catch (RuntimeException e) {
      log.warn("{} cannot go on right now", name, e);
    }
  }
}
