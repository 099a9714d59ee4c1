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
 * Works on what waits in the database: at once when somebody rings, and in rounds for what others
 * left or what must be tried again. Every node does; the claim decides who gets what.
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

  /** {@code next}: does one thing that is due; false when there was none. */
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

  /** There is something to do. */
  public void wakeUp() {
    if (bell.availablePermits() < workers) {
      bell.release();
    }
  }

  /** Whether to begin with another thing; long work asks in between. */
  public boolean isOpen() {
    return open;
  }

  /** Begins with nothing more; does not wait for what is under way. */
  public void stop() {
    open = false;
    bell.release(workers);
  }

  /** Finishes what is under way; the rest waits in the database. */
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

  /** The database may be away for a while; the next round tries again. */
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
