package io.tradegate.payments;

import io.tradegate.platform.work.WorkJob;
import java.util.UUID;

/** A call to a gateway that this node has leased. */
record PaymentJob(PaymentTask task, WorkJob job) {
  UUID payment() {
    return job.subject();
  }

  /** Whether the outcome of an earlier attempt may be unknown. */
  boolean isRepeated() {
    return job.attempt() > 1;
  }

  /** Whether the gateway was asked for the money before and its answer did not arrive. */
  boolean mayHaveTaken() {
    return task == PaymentTask.CAPTURE && isRepeated();
  }
}
