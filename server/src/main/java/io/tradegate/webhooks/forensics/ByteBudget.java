package io.tradegate.webhooks.forensics;

/**
 * Limits the bytes that one part of a report hashes or writes, so that a report on the longest body
 * takes a short time too.
 */
final class ByteBudget {
  // Even an empty body costs something.
  private static final int LEAST = 512;

  private final long most;
  private long spent;
  private boolean exceeded;

  ByteBudget(long most) {
    this.most = most;
  }

  /** Spends these bytes, or answers false if they exceed the budget, then and from then on. */
  boolean affords(long bytes) {
    exceeded = exceeded || spent + bytes + LEAST > most;
    spent += exceeded ? 0 : bytes + LEAST;
    return !exceeded;
  }

  /** Whether something was left out. */
  boolean exceeded() {
    return exceeded;
  }

  long left() {
    return most - spent;
  }

  long spent() {
    return spent;
  }
}
