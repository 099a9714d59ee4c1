package io.tradegate.webhooks;

import io.tradegate.platform.concurrent.Pause;
import io.tradegate.webhooks.delivery.DeliveryQueueStore;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes the lanes of endpoints that have new deliveries, one statement for all commits of a few
 * milliseconds. Wake-ups are lost when the process dies; the sweep of forgotten lanes finds those
 * deliveries.
 */
final class WakeUpBatcher implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(WakeUpBatcher.class);
  private static final Duration BETWEEN = Duration.ofMillis(10);

  private final DeliveryQueueStore queue;
  private final Runnable signal;
  private final Set<UUID> endpoints = new HashSet<>();
  private final Semaphore news = new Semaphore(0);
  private final Thread thread;
  private volatile boolean closing;

  /** {@code signal}: wakes the dispatcher of this node. */
  WakeUpBatcher(DeliveryQueueStore queue, Runnable signal) {
    this.queue = queue;
    this.signal = signal;
    this.thread = Thread.ofPlatform().name("webhook-wake-ups").daemon().unstarted(this::run);
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
        flush();
        Pause.of(BETWEEN);
      } catch (InterruptedException e) {
        closing = true;
      }
    }
  }

  private void flush() {
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
