package io.tradegate.automation;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.tradegate.platform.db.Tx;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * Tells whether a rule has run more often than a limit, without counting all of its runs each time:
 * a node remembers a count, and adds the few runs since then. The sum is never too small, since the
 * count contains runs that are out of the period now; where it reaches the limit, all are counted.
 */
final class RecentRuns {
  /** As many runs since a count are counted one by one; then all are counted again. */
  static final int FEW = 100;

  /** Also then, for runs that began before a count and were committed after it. */
  private static final Duration HOLDS = Duration.ofMinutes(1);

  private static final Duration MOMENT = Duration.ofSeconds(5);

  private static final int RULES = 10_000;

  private final Cache<RuleOf, Count> counts =
      Caffeine.newBuilder().maximumSize(RULES).expireAfterWrite(HOLDS).build();

  private record RuleOf(long org, UUID rule) {}

  private record Count(Instant at, long runs) {
    /**
     * For a moment too many runs remain too many: a rule in a loop must not be counted each time.
     */
    boolean exceeds(int most, Instant now) {
      return runs > most && now.isBefore(at.plus(MOMENT));
    }
  }

  boolean exceed(Tx tx, UUID rule, Instant since, int most) {
    var name = new RuleOf(tx.actor().org(), rule);
    Count known = counts.getIfPresent(name);
    if (known != null && known.exceeds(most, tx.now())) {
      return true;
    }
    if (known != null && known.at().isAfter(since)) {
      long later = RunStore.runsSince(tx, rule, known.at(), FEW + 1);
      if (later <= FEW && known.runs() + later <= most) {
        return false;
      }
    }
    long all = RunStore.runsSince(tx, rule, since, most + 1);
    counts.put(name, new Count(tx.now(), all));
    return all > most;
  }
}
