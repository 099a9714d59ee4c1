package io.tradegate.apikeys;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * What this node knows of one key's use. Immutable, so that it can be counted on, written down and
 * forgotten by several threads, each replacing exactly the use that it saw.
 *
 * @param minute the calendar minute that is counted
 * @param settled calls of that minute, over all nodes, as the database last told
 * @param unsettled calls of that minute on this node that are not among the settled ones yet
 * @param isWritten whether the database knows all of this
 */
record KeyUse(
    Instant minute,
    long settled,
    long unsettled,
    Instant lastUsedAt,
    @Nullable String lastUsedIp,
    boolean isWritten) {

  static KeyUse first(Instant now, @Nullable String address) {
    return new KeyUse(minuteOf(now), 0, 1, now, address, false);
  }

  /** A clock that steps back must neither open a fresh minute nor turn last use around. */
  KeyUse again(Instant now, @Nullable String address) {
    Instant at = now.isBefore(lastUsedAt) ? lastUsedAt : now;
    return minuteOf(at).equals(minute)
        ? new KeyUse(minute, settled, unsettled + 1, at, address, false)
        : first(at, address);
  }

  long calls() {
    return settled + unsettled;
  }

  Instant endOfMinute() {
    return minute.plus(1, ChronoUnit.MINUTES);
  }

  /**
   * As it stands once the database has answered with its count. Calls that came in since {@code
   * written} was taken stay unsettled, and so do those of a minute that the database has left.
   */
  KeyUse settle(KeyUse written, Instant countedMinute, long counted) {
    boolean isWrittenNow = equals(written);
    if (!countedMinute.equals(minute)) {
      return new KeyUse(minute, settled, unsettled, lastUsedAt, lastUsedIp, isWrittenNow);
    }
    long rest = written.minute.equals(minute) ? unsettled - written.unsettled : unsettled;
    return new KeyUse(minute, counted, rest, lastUsedAt, lastUsedIp, isWrittenNow);
  }

  /** Nothing is lost by forgetting it: written down, and of a minute that no limit asks for. */
  boolean isForgettable(Instant now) {
    return isWritten && minute.isBefore(minuteOf(now));
  }

  private static Instant minuteOf(Instant time) {
    return time.truncatedTo(ChronoUnit.MINUTES);
  }
}
