package io.tradegate.platform.work;

import java.time.Duration;
import java.util.List;

/**
 * The back-off of a job: how long it waits after each failed attempt, and after how many attempts
 * it is dead. Each pause is extended at random by up to a fifth, so that jobs that failed together
 * do not return together.
 */
public final class BackOff {
  private static final double JITTER = 0.2;

  private final List<Duration> pauses;
  private final boolean endless;

  private BackOff(List<Duration> pauses, boolean endless) {
    this.pauses = pauses;
    this.endless = endless;
  }

  /** One attempt more than there are pauses. */
  public static BackOff of(Duration... pauses) {
    return new BackOff(List.of(pauses), false);
  }

  /** The same, but never exhausted: the last pause repeats. */
  public BackOff endless() {
    return new BackOff(pauses, true);
  }

  /** Whether the retries are exhausted after this many attempts. */
  boolean isExhaustedAfter(int attempts) {
    return !endless && attempts > pauses.size();
  }

  /** {@code chance}: from 0 to 1. */
  Duration pauseAfter(int attempts, double chance) {
    Duration pause = pauses.get(Math.clamp(attempts, 1, pauses.size()) - 1);
    return pause.plusMillis((long) (pause.toMillis() * JITTER * chance));
  }
}
