package io.tradegate.platform.concurrent;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Sleeps for a fixed time: before a retry, or while a batch gathers. The only place that sleeps; a
 * wait for an event of this process uses a queue, a semaphore or a latch instead.
 */
public final class Pause {
  private Pause() {}

  public static void of(Duration time) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(time.toNanos());
  }
}
