package io.tradegate.automation;

import io.tradegate.automation.rules.Rule;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.StoredEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Stops loops of rules. An event that rules caused contains the number of runs that led to it. A
 * loop through another system is not visible there, but it returns to the same document or creates
 * new ones without end: so there are two limits on how often a rule runs. Only the first is for
 * rules that only send mail: those create no documents, and a merchant may have many orders.
 */
final class LoopGuard {
  static final int DEEPEST = 3;
  static final int MOST_ON_DOCUMENT = 20;
  static final int MOST = 3000;
  private static final Duration WITHIN = Duration.ofHours(1);

  private final RecentRuns recent = new RecentRuns();

  /** Why the rule must not run for this event; the count includes the run itself. */
  Optional<String> objection(Tx tx, Rule rule, StoredEvent event) {
    Instant since = tx.now().minus(WITHIN);
    if (event.depth() > DEEPEST) {
      return Optional.of(
          "The event was caused by %d automation runs in a row; %d are allowed."
              .formatted(event.depth(), DEEPEST));
    }
    if (RunStore.runsOnDocument(tx, rule.id(), event.document(), since, MOST_ON_DOCUMENT + 1)
        > MOST_ON_DOCUMENT) {
      return Optional.of(
          "The rule ran %d times within an hour for this document, which is the most."
              .formatted(MOST_ON_DOCUMENT));
    }
    return !rule.onlyMails() && recent.exceed(tx, rule.id(), since, MOST)
        ? Optional.of("The rule ran %d times within an hour, which is the most.".formatted(MOST))
        : Optional.empty();
  }
}
