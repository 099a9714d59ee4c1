package io.tradegate.access;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/** A clock that moves only when a test advances it. */
public final class SettableClock implements InstantSource {
  // Truncated to the precision of the database, so that a stored time equals the original.
  private volatile Instant now = Clock.systemUTC().instant().truncatedTo(ChronoUnit.MICROS);

  @Override
  public Instant instant() {
    return now;
  }

  public void advance(Duration time) {
    now = now.plus(time);
  }

  public Surroundings surroundings() {
    return new Surroundings(this, OpenTelemetry.noop());
  }
}
