package io.tradegate;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.platform.outbound.Resolver;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/**
 * What a node meets outside itself and a test may set: the time, where traces go, whether it runs
 * as a demo, which name server tells the addresses of receivers. Demo mode is no setting: an
 * environment variable must not open test cards in production.
 */
public record Surroundings(
    InstantSource clock, OpenTelemetry telemetry, boolean demo, Resolver resolver) {

  /** Of a node that serves in earnest. */
  public Surroundings(InstantSource clock, OpenTelemetry telemetry) {
    this(clock, telemetry, false, Resolver.system());
  }

  /** The same, in demo mode: test cards pay. */
  public Surroundings asDemo() {
    return new Surroundings(clock, telemetry, true, resolver);
  }

  /** The same, where calls to customers' hosts ask this one for their addresses. */
  public Surroundings resolvingBy(Resolver other) {
    return new Surroundings(clock, telemetry, demo, other);
  }

  public static Surroundings real(OpenTelemetry telemetry) {
    // Ticks as fine as the database keeps: what is answered is what is stored.
    var clock = Clock.tick(Clock.systemUTC(), Duration.of(1, ChronoUnit.MICROS));
    return new Surroundings(clock, telemetry);
  }
}
