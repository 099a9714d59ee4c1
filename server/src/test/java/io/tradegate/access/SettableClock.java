package io.tradegate.access;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that runs only when told to. */
final class SettableClock implements InstantSource {
  private volatile Instant now = Clock.systemUTC().instant();

  @Override
  public Instant instant() {
    return now;
  }

  void advance(Duration time) {
    now = now.plus(time);
  }

  Surroundings surroundings() {
    return new Surroundings(this, OpenTelemetry.noop());
  }
}
