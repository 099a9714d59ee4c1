package io.tradegate.webhooks;

/**
 * How many bytes one part of a report may still hash or write. A report must stay short even for
 * the longest body: whatever takes time is paid for here first.
 */
final class Effort {
  // Even an empty body costs something.
  private static final int LEAST = 512;

  private final long most;
  private long spent;
  private boolean exceeded;

  Effort(long most) {
    this.most = most;
  }

  /** False when it exceeds what is left. Nothing is affordable after that. */
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
