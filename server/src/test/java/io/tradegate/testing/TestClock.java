package io.tradegate.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it. */
public final class TestClock implements InstantSource {
  private final AtomicReference<Instant> now;

  public TestClock(Instant start) {
    this.now = new AtomicReference<>(start.truncatedTo(ChronoUnit.MICROS));
  }

  public static TestClock now() {
    return new TestClock(InstantSource.system().instant());
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  public void advance(Duration by) {
    now.updateAndGet(time -> time.plus(by));
  }
}
