package io.tradegate.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/**
 * Waits that end as soon as their condition holds. The deadline only distinguishes "late" from
 * "never": on a busy machine a short one fails tests whose claim is true.
 */
public final class Patience {
  private static final Duration NEVER = Duration.ofMinutes(3);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  private Patience() {}

  /** Ignores exceptions of other threads: most belong to tests that run at the same time. */
  public static ConditionFactory await() {
    return Awaitility.await().dontCatchUncaughtExceptions().pollInterval(LOOK_AGAIN).atMost(NEVER);
  }
}
