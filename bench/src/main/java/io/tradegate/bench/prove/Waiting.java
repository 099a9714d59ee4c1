package io.tradegate.bench.prove;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Waits for a condition, never for a time. */
final class Waiting {
  private static final Duration SHORTEST = Duration.ofMillis(20);

  private Waiting() {}

  /** False when it did not come true in time. */
  static boolean until(Duration patience, Callable<Boolean> condition) throws Exception {
    return until(patience, SHORTEST, condition);
  }

  static boolean until(Duration patience, Duration pause, Callable<Boolean> condition)
      throws Exception {
    long began = System.nanoTime();
    while (!condition.call()) {
      if (System.nanoTime() - began > patience.toNanos()) {
        return false;
      }
      TimeUnit.NANOSECONDS.sleep(pause.toNanos());
    }
    return true;
  }
}
