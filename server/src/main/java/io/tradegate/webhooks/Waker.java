package io.tradegate.webhooks;

import io.tradegate.platform.concurrent.Pause;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes on which endpoints have new work: gathered after the commits of a few milliseconds, told
 * in one statement. Lost when the process dies; then the sweep of forgotten lanes finds the work.
 */
final class Waker implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Waker.class);
  private static final Duration BETWEEN = Duration.ofMillis(10);

  private final DeliveryQueue queue;
  private final Runnable signal;
  private final Set<UUID> endpoints = new HashSet<>();
  private final Semaphore news = new Semaphore(0);
  private final Thread thread;
  private volatile boolean closing;

  /** {@code signal}: wakes the dispatcher of this node. */
  Waker(DeliveryQueue queue, Runnable signal) {
    this.queue = queue;
    this.signal = signal;
    this.thread = Thread.ofPlatform().name("webhook-waker").daemon().unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  void wake(Collection<UUID> withWork) {
    synchronized (endpoints) {
      endpoints.addAll(withWork);
    }
    news.release();
  }

  private void run() {
    while (!closing) {
      try {
        news.acquire();
        tell();
        Pause.of(BETWEEN);
      } catch (InterruptedException e) {
        closing = true;
      }
    }
  }

  private void tell() {
    news.drainPermits();
    Set<UUID> withWork = taken();
    if (withWork.isEmpty()) {
      return;
    }
    try {
      queue.wake(withWork);
      signal.run();
    } catch (RuntimeException e) {
      log.warn("The lanes of {} endpoints could not be woken; the sweep will", withWork.size(), e);
    }
  }

  private Set<UUID> taken() {
    synchronized (endpoints) {
      var taken = Set.copyOf(endpoints);
      endpoints.clear();
      return taken;
    }
  }

  @Override
  public void close() {
    closing = true;
    thread.interrupt();
  }
}
