package io.tradegate.apikeys;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The use of one key as counted on this node. Immutable, so that several threads can count, write
 * and remove it, each replacing exactly the object that it read.
 *
 * @param minute the calendar minute that is counted
 * @param settled calls of that minute, over all nodes, as last read from the database
 * @param unsettled calls of that minute on this node that are not among the settled ones yet
 * @param isWritten whether all of it is written to the database
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

  /** A clock that is set back must neither start a new minute nor decrease the time of last use. */
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
   * The use after the database returned its count. Calls that were counted since {@code written}
   * was taken stay unsettled, and so do those of a minute that is over in the database.
   */
  KeyUse settle(KeyUse written, Instant countedMinute, long counted) {
    boolean isWrittenNow = equals(written);
    if (!countedMinute.equals(minute)) {
      return new KeyUse(minute, settled, unsettled, lastUsedAt, lastUsedIp, isWrittenNow);
    }
    long rest = written.minute.equals(minute) ? unsettled - written.unsettled : unsettled;
    return new KeyUse(minute, counted, rest, lastUsedAt, lastUsedIp, isWrittenNow);
  }

  /** Whether it can be removed from memory: it is written, and its minute is over. */
  boolean isForgettable(Instant now) {
    return isWritten && minute.isBefore(minuteOf(now));
  }

  private static Instant minuteOf(Instant time) {
    return time.truncatedTo(ChronoUnit.MINUTES);
  }
}
