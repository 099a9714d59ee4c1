package io.tradegate;

import io.opentelemetry.api.OpenTelemetry;
import java.time.Clock;
import java.time.InstantSource;

/** What a node meets outside itself and a test may set: the time, where traces go. */
public record Surroundings(InstantSource clock, OpenTelemetry telemetry) {
  public static Surroundings real(OpenTelemetry telemetry) {
    return new Surroundings(Clock.systemUTC(), telemetry);
  }
}
