package io.tradegate.webhooks.delivery;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The pauses between attempts: twelve attempts over about three days. Jitter only lengthens a
 * pause. A receiver's Retry-After is honoured within bounds.
 */
public final class RetrySchedule {
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10),
          Duration.ofMinutes(30),
          Duration.ofHours(1),
          Duration.ofHours(3),
          Duration.ofHours(6),
          Duration.ofHours(12),
          Duration.ofHours(24),
          Duration.ofHours(24));

  static final int ATTEMPTS = PAUSES.size() + 1;
  private static final double JITTER = 0.2;
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(15);

  private final DoubleSupplier random;

  /** {@code random}: uniform in [0, 1). */
  public RetrySchedule(DoubleSupplier random) {
    this.random = random;
  }

  /** The pause after this many failures, or empty when the schedule is used up. */
  Optional<Duration> pauseAfter(int failures, @Nullable Duration retryAfter) {
    if (failures > PAUSES.size()) {
      return Optional.empty();
    }
    Duration base = PAUSES.get(failures - 1);
    return Optional.of(jittered(retryAfter == null ? base : within(base, retryAfter)));
  }

  /** Never earlier than planned, never later than twice that or a quarter of an hour. */
  private static Duration within(Duration base, Duration retryAfter) {
    Duration twice = base.multipliedBy(2);
    Duration most = twice.compareTo(LONGEST_RETRY_AFTER) > 0 ? twice : LONGEST_RETRY_AFTER;
    if (retryAfter.compareTo(base) < 0) {
      return base;
    }
    return retryAfter.compareTo(most) > 0 ? most : retryAfter;
  }

  private Duration jittered(Duration pause) {
    return pause.plusMillis((long) (pause.toMillis() * JITTER * random.getAsDouble()));
  }
}
