package io.tradegate;

import io.opentelemetry.api.OpenTelemetry;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/** What a node meets outside itself and a test may set: the time, where traces go. */
public record Surroundings(InstantSource clock, OpenTelemetry telemetry) {
  public static Surroundings real(OpenTelemetry telemetry) {
    // Ticks as fine as the database keeps: what is answered is what is stored.
    var clock = Clock.tick(Clock.systemUTC(), Duration.of(1, ChronoUnit.MICROS));
    return new Surroundings(clock, telemetry);
  }
}
