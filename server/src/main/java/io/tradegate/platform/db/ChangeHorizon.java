package io.tradegate.platform.db;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The time before which every change is committed: a reader that has seen all rows with an earlier
 * {@code updated_at} will never find another one among them.
 *
 * <p>A transaction gives its rows the time of its beginning and commits later. It therefore holds a
 * lock that says since when it writes ({@code app.begin_changes}), and a reader looks up the oldest
 * one before its statement begins.
 */
public final class ChangeHorizon {
  /** By how much the clocks of two nodes may differ. */
  static final Duration CLOCK_SKEW = Duration.ofSeconds(1);

  private static final String OLDEST = "select app.oldest_change(:org) as oldest";

  private ChangeHorizon() {}

  /** A statement that begins after this call sees every change before the answered time. */
  public static Instant of(Tx tx) {
    Instant trusted = tx.now().minus(CLOCK_SKEW);
    return tx.sql(OLDEST).one(row -> earlier(row.maybeInstant("oldest"), trusted));
  }

  private static Instant earlier(@Nullable Instant oldest, Instant trusted) {
    return oldest != null && oldest.isBefore(trusted) ? oldest : trusted;
  }
}
