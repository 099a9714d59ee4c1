package io.tradegate.approvals;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestClock;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;

/**
 * A clock that is stopped at noon in the organizations' time zone, so that no day ends during a
 * test.
 */
final class Noon {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private final LocalDate today = LocalDate.now(BERLIN);

  LocalDate today() {
    return today;
  }

  Surroundings surroundings() {
    var clock = new TestClock(today.atTime(LocalTime.NOON).atZone(BERLIN).toInstant());
    return new Surroundings(clock, OpenTelemetry.noop());
  }
}
