package io.tradegate.platform.db;

import io.tradegate.platform.ids.Ids;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/** The clock and the id generator of transactions. */
public record ClockAndIds(InstantSource clock, Ids ids) {

  public static ClockAndIds of(InstantSource clock) {
    return new ClockAndIds(clock, new Ids(clock, new SecureRandom()));
  }

  /**
   * The system's clock, truncated to the precision of the database: a reply has the stored value.
   */
  public static ClockAndIds system() {
    return of(Clock.tick(Clock.systemUTC(), Duration.of(1, ChronoUnit.MICROS)));
  }
}
