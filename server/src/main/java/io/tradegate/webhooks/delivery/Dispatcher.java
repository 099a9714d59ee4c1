package io.tradegate.webhooks.delivery;

import io.tradegate.platform.ids.Ids;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Claims due deliveries and sends each on a virtual thread. Between claims it waits for a wake-up
 * signal, and polls ever more slowly while it is idle.
 */
public final class Dispatcher implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Dispatcher.class);
  private static final int BATCH = 512;
  // With so many attempts in flight, one claim per ended attempt would cost more than the sending.
  // The next claim then waits until fewer are in flight, or WORTH_A_CLAIM have ended, or a moment.
  private static final int CROWD = 128;
  private static final int WORTH_A_CLAIM = 256;
  private static final Duration SHORTEST_POLL = Duration.ofMillis(50);
  private static final Duration LONGEST_POLL = Duration.ofSeconds(2);
  private static final Duration DRAIN = Duration.ofSeconds(20);

  private final DeliveryQueueStore queue;
  private final DeliverySender sender;
  private final OutcomeRecorder recorder;
  private final Ids ids;
  private final int most;
  private final Duration freshness;
  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicInteger slowInFlight = new AtomicInteger();
  private final AtomicInteger ended = new AtomicInteger();
  private final Semaphore signal = new Semaphore(0);
  private final Thread thread;
  private volatile boolean closing;

  /**
   * {@code most}: attempts in flight on this node, at most half of them retries or to failing
   * lanes.
   */
  public Dispatcher(
      DeliveryQueueStore queue, DeliverySender sender, Ids ids, int most, Duration lease) {
    this.queue = queue;
    this.sender = sender;
    this.ids = ids;
    this.most = most;
    this.freshness = lease.dividedBy(2);
    this.recorder = new OutcomeRecorder(queue, this::recorded);
    this.thread = Thread.ofPlatform().name("webhook-dispatcher").daemon().unstarted(this::run);
  }

  public void start() {
    recorder.start();
    thread.start();
  }

  /** There may be work. */
  public void signal() {
    if (signal.availablePermits() == 0) {
      signal.release();
    }
  }

  private void run() {
    Duration poll = SHORTEST_POLL;
    while (!closing) {
      int claimed = claim();
      boolean busy = claimed > 0 || inFlight.get() > 0;
      poll = busy ? SHORTEST_POLL : doubled(poll);
      if (inFlight.get() >= CROWD) {
        awaitRoom();
      } else if (claimed < BATCH) {
        await(poll);
      }
    }
  }

  private int claim() {
    int slots = Math.min(BATCH, most - inFlight.get());
    int slow = Math.max(0, most / 2 - slowInFlight.get());
    if (slots <= 0) {
      return 0;
    }
    try {
      long asked = System.nanoTime();
      ended.set(0);
      List<Claim> claims = queue.claim(ids.next(), slots, slow);
      claims.forEach(claim -> send(claim, asked));
      return claims.size();
    } catch (RuntimeException e) {
      log.warn("Due deliveries could not be claimed", e);
      return 0;
    }
  }

  private void send(Claim claim, long asked) {
    boolean slow = claim.failures() > 0;
    inFlight.incrementAndGet();
    if (slow) {
      slowInFlight.incrementAndGet();
    }
    Thread.ofVirtual().name("webhook").start(() -> attempt(claim, slow, asked));
  }

  private void attempt(Claim claim, boolean slow, long asked) {
    try {
      if (System.nanoTime() - asked < freshness.toNanos()) {
        recorder.add(sender.attempt(claim));
      } else {
        log.warn("Delivery {} is left to others: its lease is half over", claim.delivery());
      }
    } catch (RuntimeException | Error e) {
      // The lease runs out and the delivery is claimed again.
      log.error("An attempt of delivery {} failed unexpectedly", claim.delivery(), e);
    } finally {
      if (inFlight.decrementAndGet() == CROWD - 1) {
        signal();
      }
      if (slow) {
        slowInFlight.decrementAndGet();
      }
    }
  }

  private void recorded(List<AttemptOutcome> outcomes) {
    ended.addAndGet(outcomes.size());
    signal();
  }

  private void awaitRoom() {
    long until = System.nanoTime() + SHORTEST_POLL.toNanos();
    long left = SHORTEST_POLL.toNanos();
    while (!closing && left > 0 && inFlight.get() >= CROWD && ended.get() < WORTH_A_CLAIM) {
      await(Duration.ofNanos(left));
      left = until - System.nanoTime();
    }
  }

  private void await(Duration poll) {
    try {
      signal.tryAcquire(poll.toNanos(), TimeUnit.NANOSECONDS);
      signal.drainPermits();
    } catch (InterruptedException e) {
      closing = true;
    }
  }

  private static Duration doubled(Duration poll) {
    Duration twice = poll.multipliedBy(2);
    return twice.compareTo(LONGEST_POLL) > 0 ? LONGEST_POLL : twice;
  }

  /** Claims no more, lets attempts under way end, records them. */
  @Override
  public void close() {
    closing = true;
    if (!thread.isAlive()) {
      return;
    }
    signal();
    try {
      thread.join(DRAIN);
      long deadline = System.nanoTime() + DRAIN.toNanos();
      while (inFlight.get() > 0 && System.nanoTime() < deadline) {
        signal.tryAcquire(10, TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    recorder.close();
  }
}
