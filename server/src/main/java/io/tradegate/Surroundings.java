package io.tradegate;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.platform.crypto.PasswordCost;
import io.tradegate.platform.db.ClockAndIds;
import io.tradegate.platform.outbound.targets.Resolver;
import java.time.InstantSource;

/**
 * The environment of a node that a test may replace: the clock, where traces go, demo mode, the
 * name server that resolves the hosts of receivers, the cost of a password hash. Demo mode is no
 * setting: an environment variable must not enable test cards in production.
 */
public record Surroundings(
    InstantSource clock,
    OpenTelemetry telemetry,
    boolean demo,
    Resolver resolver,
    PasswordCost passwordCost) {

  /** The environment of a production node. */
  public Surroundings(InstantSource clock, OpenTelemetry telemetry) {
    this(clock, telemetry, false, Resolver.system(), PasswordCost.STANDARD);
  }

  /** The same, in demo mode: test cards pay. */
  public Surroundings asDemo() {
    return new Surroundings(clock, telemetry, true, resolver, passwordCost);
  }

  /** The same, but this resolver looks up the addresses of customers' hosts. */
  public Surroundings resolvingBy(Resolver other) {
    return new Surroundings(clock, telemetry, demo, other, passwordCost);
  }

  /** The same with passwords hashed at this cost: thousands of test users sign in. */
  public Surroundings hashingAt(PasswordCost cost) {
    return new Surroundings(clock, telemetry, demo, resolver, cost);
  }

  public static Surroundings real(OpenTelemetry telemetry) {
    return new Surroundings(ClockAndIds.system().clock(), telemetry);
  }
}
