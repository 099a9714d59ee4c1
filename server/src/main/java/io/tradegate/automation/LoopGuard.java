package io.tradegate.automation;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.StoredEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Ends circles. An event that rules caused knows how many runs led to it; a circle through another
 * system does not show there, hence also a limit on how often a rule runs.
 */
final class LoopGuard {
  static final int DEEPEST = 3;
  static final int MOST_PER_HOUR = 600;

  private final RunStore runs;

  LoopGuard(RunStore runs) {
    this.runs = runs;
  }

  /** Why the rule must not run for this event. */
  Optional<String> objection(Tx tx, Rule rule, StoredEvent event, Instant now) {
    if (event.depth() > DEEPEST) {
      return Optional.of(
          "The event was caused by %d automation runs in a row; %d are allowed."
              .formatted(event.depth(), DEEPEST));
    }
    boolean busy =
        runs.since(tx, rule.id(), now.minus(Duration.ofHours(1)), MOST_PER_HOUR) >= MOST_PER_HOUR;
    return busy
        ? Optional.of(
            "The rule ran %d times within an hour, which is the most.".formatted(MOST_PER_HOUR))
        : Optional.empty();
  }
}
