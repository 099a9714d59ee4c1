package io.tradegate.platform.db;

import io.tradegate.platform.ids.Ids;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/** Where transactions take the time and new ids from. */
public record ClockAndIds(InstantSource clock, Ids ids) {

  public static ClockAndIds of(InstantSource clock) {
    return new ClockAndIds(clock, new Ids(clock, new SecureRandom()));
  }

  /** The system's clock in ticks as fine as the database keeps: what is answered is stored. */
  public static ClockAndIds system() {
    return of(Clock.tick(Clock.systemUTC(), Duration.of(1, ChronoUnit.MICROS)));
  }
}
