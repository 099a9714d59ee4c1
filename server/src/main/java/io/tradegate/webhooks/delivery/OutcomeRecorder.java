package io.tradegate.webhooks.delivery;

import io.tradegate.platform.concurrent.Pause;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records outcomes of attempts in batches: while one batch commits, the next gathers, so batches
 * grow with the load and a lone outcome is recorded at once. One thread, because batches of the
 * same lease must not overlap.
 */
final class OutcomeRecorder implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(OutcomeRecorder.class);
  private static final int MOST = 512;
  // From CROWD to ENOUGH outcomes, more are likely within a moment, and a larger batch costs less
  // than two: then it waits. Fewer are recorded at once.
  private static final int CROWD = 32;
  private static final int ENOUGH = 256;
  private static final Duration MOMENT = Duration.ofMillis(10);
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofMillis(200);

  private final DeliveryQueueStore queue;
  private final Listener listener;
  private final LinkedBlockingQueue<AttemptOutcome> outcomes = new LinkedBlockingQueue<>();
  private final Thread thread;
  private volatile boolean closing;

  OutcomeRecorder(DeliveryQueueStore queue, Listener listener) {
    this.queue = queue;
    this.listener = listener;
    this.thread = Thread.ofPlatform().name("webhook-outcomes").daemon().unstarted(this::run);
  }

  /** Called after each batch. */
  interface Listener {
    void recorded(List<AttemptOutcome> outcomes);
  }

  void start() {
    thread.start();
  }

  void add(AttemptOutcome outcome) {
    outcomes.add(outcome);
  }

  private void run() {
    var batch = new ArrayList<AttemptOutcome>(MOST);
    while (!closing || !outcomes.isEmpty() || !batch.isEmpty()) {
      try {
        gather(batch);
        if (!batch.isEmpty()) {
          record(batch);
          batch.clear();
        }
      } catch (InterruptedException e) {
        closing = true;
      } catch (RuntimeException e) {
        // Kept and tried again: a lease that runs out meanwhile only means one more attempt.
        log.warn("Outcomes of {} deliveries could not be recorded yet", batch.size(), e);
        pause();
      }
    }
  }

  private void gather(List<AttemptOutcome> batch) throws InterruptedException {
    if (batch.isEmpty()) {
      AttemptOutcome first = outcomes.poll(200, TimeUnit.MILLISECONDS);
      if (first != null) {
        batch.add(first);
        outcomes.drainTo(batch, MOST - 1);
      }
      if (batch.size() >= CROWD && batch.size() < ENOUGH) {
        Pause.of(MOMENT);
        outcomes.drainTo(batch, MOST - batch.size());
      }
    }
  }

  private void record(List<AttemptOutcome> batch) {
    int taken = queue.complete(batch);
    if (taken < batch.size()) {
      log.warn(
          "{} outcomes came after their lease had ended and were ignored", batch.size() - taken);
    }
    listener.recorded(batch);
  }

  private void pause() {
    try {
      Pause.of(PAUSE_AFTER_FAILURE);
    } catch (InterruptedException e) {
      closing = true;
    }
  }

  /** Records the outcomes that wait, then ends. */
  @Override
  public void close() {
    closing = true;
    if (!thread.isAlive()) {
      return;
    }
    try {
      thread.join(Duration.ofSeconds(10));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
