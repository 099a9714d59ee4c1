package io.tradegate.rfqs;

import io.tradegate.platform.db.Tx;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/**
 * Computes when a request expires: when it is no longer useful to the buyer, and after ninety days
 * at the latest.
 */
final class RfqTime {
  private static final Duration LIFE = Duration.ofDays(90);

  /** From when it was last touched. */
  static Instant expiryOfDraft(Instant now) {
    return now.plus(LIFE);
  }

  /** After the last day on which some line is needed, if every line has one. */
  Instant expiry(Tx tx, List<RfqLine> lines) {
    Instant latest = tx.now().plus(LIFE);
    LocalDate last = LocalDate.MIN;
    for (RfqLine line : lines) {
      LocalDate day = line.neededBy();
      if (day == null) {
        return latest;
      }
      last = day.isAfter(last) ? day : last;
    }
    Instant over = last.plusDays(1).atStartOfDay(zone(tx)).toInstant();
    return over.isBefore(latest) ? over : latest;
  }

  /** The day it is where the organization is. */
  LocalDate day(Tx tx) {
    return LocalDate.ofInstant(tx.now(), zone(tx));
  }

  private ZoneId zone(Tx tx) {
    return ZoneId.of(OwnOrganization.profile(tx).timeZone());
  }
}
