package io.tradegate.recurring;

import io.tradegate.platform.db.Tx;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/** Computes the current date in the organization's time zone. */
final class Today {
  private Today() {}

  static LocalDate of(Tx tx, Instant now) {
    ZoneId zone = ZoneId.of(OwnOrganization.profile(tx).timeZone());
    return LocalDate.ofInstant(now, zone);
  }
}
