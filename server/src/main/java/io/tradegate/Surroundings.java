package io.tradegate;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.platform.crypto.PasswordCost;
import io.tradegate.platform.db.ClockAndIds;
import io.tradegate.platform.outbound.targets.Resolver;
import java.time.InstantSource;

/**
 * What a node meets outside itself and a test may set: the time, where traces go, whether it runs
 * as a demo, which name server tells the addresses of receivers, what a password hash costs. Demo
 * mode is no setting: an environment variable must not open test cards in production.
 */
public record Surroundings(
    InstantSource clock,
    OpenTelemetry telemetry,
    boolean demo,
    Resolver resolver,
    PasswordCost passwordCost) {

  /** Of a node that serves in earnest. */
  public Surroundings(InstantSource clock, OpenTelemetry telemetry) {
    this(clock, telemetry, false, Resolver.system(), PasswordCost.STANDARD);
  }

  /** The same, in demo mode: test cards pay. */
  public Surroundings asDemo() {
    return new Surroundings(clock, telemetry, true, resolver, passwordCost);
  }

  /** The same, where calls to customers' hosts ask this one for their addresses. */
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
