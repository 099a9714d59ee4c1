package io.tradegate.platform.events;

import io.tradegate.platform.db.FirstContact;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs a subscription: at once after a wake-up signal, otherwise by polling, slower while idle. */
final class SubscriberThread implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(SubscriberThread.class);
  private static final Duration SHORTEST_POLL = Duration.ofMillis(20);
  private static final Duration LONGEST_POLL = Duration.ofSeconds(5);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Subscription subscription;
  private final Semaphore signal = new Semaphore(0);
  private final Thread thread;
  private volatile boolean closing;

  SubscriberThread(String name, Function<BooleanSupplier, Subscription> subscription) {
    this.subscription = subscription.apply(() -> closing);
    this.thread = Thread.ofPlatform().name("subscriber-" + name).daemon().unstarted(this::run);
  }

  void start() {
    FirstContact.run(subscription::register);
    thread.start();
  }

  void wake() {
    if (signal.availablePermits() == 0) {
      signal.release();
    }
  }

  private void run() {
    Duration poll = SHORTEST_POLL;
    while (!closing) {
      if (!step()) {
        // The event of the signal may not be visible yet: an older transaction can still be open.
        poll = await(poll) ? SHORTEST_POLL : doubled(poll);
      }
    }
    release();
  }

  private boolean step() {
    try {
      return subscription.step();
    } catch (RuntimeException e) {
      log.warn("Events cannot be handled right now", e);
      return false;
    }
  }

  private boolean await(Duration poll) {
    try {
      boolean woken = signal.tryAcquire(poll.toNanos(), TimeUnit.NANOSECONDS);
      signal.drainPermits();
      return woken;
    } catch (InterruptedException e) {
      closing = true;
      return false;
    }
  }

  private static Duration doubled(Duration poll) {
    Duration twice = poll.multipliedBy(2);
    return twice.compareTo(LONGEST_POLL) > 0 ? LONGEST_POLL : twice;
  }

  private void release() {
    try {
      subscription.release();
    } catch (RuntimeException e) {
      log.info("The lease was not given back and runs out by itself: {}", e.toString());
    }
  }

  @Override
  public void close() {
    closing = true;
    wake();
    try {
      if (thread.getState() != Thread.State.NEW && !thread.join(PATIENCE)) {
        log.warn("{} is still at work at the end", thread.getName());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
