package io.tradegate.sourcing.exchange;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.UUID;

/** Job handler that hands a message of the outbox to its receiver. */
record SendHandler(Exchange exchange) implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind(
          "sourcing.send",
          Duration.ofMinutes(1),
          BackOff.of(Duration.ofSeconds(5), Duration.ofMinutes(1), Duration.ofMinutes(10))
              .endless());

  @Override
  public WorkResult work(WorkJob job) {
    return WorkResult.done(tx -> exchange.handOver(tx, job.subject()));
  }

  /** Nothing has to be prepared: the message is still in the outbox. */
  @Override
  public void reopen(Tx tx, UUID subject) {}
}
