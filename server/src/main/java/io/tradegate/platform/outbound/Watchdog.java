package io.tradegate.platform.outbound;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Ends calls at their deadline by closing the socket under them: the only way that also ends a
 * write, a handshake, or a body that drips a byte at a time.
 */
final class Watchdog implements AutoCloseable {
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1, Thread.ofPlatform().daemon().name("outbound-watchdog").factory());

  Watchdog() {
    timer.setRemoveOnCancelPolicy(true);
  }

  /** Watching; ends when closed. */
  interface Watch extends AutoCloseable {
    @Override
    void close();
  }

  Watch over(Journey journey) {
    Future<?> expiry =
        timer.schedule(journey::expire, journey.remaining().toNanos(), TimeUnit.NANOSECONDS);
    return () -> expiry.cancel(false);
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
