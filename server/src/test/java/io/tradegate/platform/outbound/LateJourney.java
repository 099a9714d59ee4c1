package io.tradegate.platform.outbound;

import java.net.InetAddress;
import java.time.Duration;
import org.apache.hc.core5.concurrent.Cancellable;

/**
 * A call whose deadline passes at the moment in which it reaches a stage: however busy the machine
 * is, it comes that far and no further.
 */
final class LateJourney extends Journey {
  static final Duration DEADLINE = Duration.ofMillis(700);

  private final CallStage last;
  private final int attempt;
  private int attempts;
  private volatile boolean overdue;

  /** {@code attempt}: that of several in which it is late, from 1. */
  LateJourney(CallStage last, int attempt) {
    super(DEADLINE);
    this.last = last;
    this.attempt = attempt;
  }

  @Override
  void setOut(InetAddress next, Cancellable call) {
    attempts++;
    super.setOut(next, call);
  }

  @Override
  void enter(CallStage next) {
    super.enter(next);
    overdue |= next == last && attempts == attempt;
  }

  @Override
  boolean isOverdue() {
    return overdue;
  }
}
