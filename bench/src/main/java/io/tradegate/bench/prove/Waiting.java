package io.tradegate.bench.prove;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Waits for a condition, never for a time. */
final class Waiting {
  private Waiting() {}

  /** False when it did not come true in time. */
  static boolean until(Duration patience, Callable<Boolean> condition) throws Exception {
    long began = System.nanoTime();
    while (!condition.call()) {
      if (System.nanoTime() - began > patience.toNanos()) {
        return false;
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return true;
  }
}
