package io.tradegate.platform.outbound;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends calls at their deadline by closing the socket under them: the only way that also ends a
 * write, a handshake, or a body that comes a byte at a time. It checks all calls every few
 * milliseconds while some are under way: almost all end long before, and a timer for each would
 * cost more.
 */
final class Watchdog implements AutoCloseable {
  private static final Duration ROUND = Duration.ofMillis(10);

  private final Set<Journey> under = ConcurrentHashMap.newKeySet();
  private final Thread thread =
      Thread.ofPlatform().daemon().name("outbound-watchdog").unstarted(this::run);
  private volatile boolean asleep;
  private volatile boolean closed;

  Watchdog() {
    thread.start();
  }

  /** The watch over one call; closing ends it. */
  interface Watch extends AutoCloseable {
    @Override
    void close();
  }

  Watch over(Journey journey) {
    under.add(journey);
    if (asleep) {
      LockSupport.unpark(thread);
    }
    return () -> under.remove(journey);
  }

  private void run() {
    while (!closed) {
      sleepWhileNobodyCalls();
      under.stream().filter(Journey::isOverdue).forEach(Journey::expire);
      LockSupport.parkNanos(ROUND.toNanos());
    }
  }

  private void sleepWhileNobodyCalls() {
    asleep = true;
    while (under.isEmpty() && !closed) {
      LockSupport.park();
    }
    asleep = false;
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
