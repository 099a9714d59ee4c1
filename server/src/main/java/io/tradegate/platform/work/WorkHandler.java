package io.tradegate.platform.work;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.util.UUID;

/** Handles the jobs of one kind. */
public interface WorkHandler {
  /** What happens to a job whose retries are exhausted. */
  enum Exhausted {
    /** It is kept for staff, who can retry or discard it. */
    DEAD,
    /** The document shows the failure; the job ends. */
    ENDED
  }

  /** How many jobs a node works on at a time. */
  default int threads() {
    return 1;
  }

  /**
   * Makes one attempt, with no connection held while it waits or computes. May be called twice for
   * a job. Any exception is a failed attempt.
   */
  WorkResult work(WorkJob job);

  /** Records on the document that all attempts failed, in the transaction that ends the job. */
  default Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    return Exhausted.DEAD;
  }

  /** Prepares the document of a dead job for another round of attempts, or refuses. */
  default void reopen(Tx tx, UUID subject) {
    if (!canReopen()) {
      throw INVALID_TRANSITION.because("Jobs of this kind cannot be retried.");
    }
  }

  /** Whether {@link #reopen} can ever succeed. */
  default boolean canReopen() {
    return true;
  }

  /** What staff read about a failed attempt; details are in the log. */
  default String explained(RuntimeException failure) {
    return switch (failure) {
      case Refusal refusal -> refusal.message();
      case ServiceUnreachable unreachable -> String.valueOf(unreachable.getMessage());
      default -> "Something went wrong on our side; the log of the service has the details.";
    };
  }
}
