package io.tradegate.bench.lab;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Waits for a condition, never for a fixed time. */
public final class Waiting {
  /** Only distinguishes late from never: on a busy machine a late result breaks no promise. */
  public static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final Duration SHORTEST = Duration.ofMillis(20);

  private Waiting() {}

  /** False when the condition did not become true in time. */
  public static boolean until(Callable<Boolean> condition) throws Exception {
    return until(SHORTEST, condition);
  }

  public static boolean until(Duration pause, Callable<Boolean> condition) throws Exception {
    return until(PATIENCE, pause, condition);
  }

  public static boolean until(Duration patience, Duration pause, Callable<Boolean> condition)
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
