package io.tradegate.sourcing.exchange;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.UUID;

/**
 * Job handler that handles the messages about one request. {@code app.hand_over_sourcing_message}
 * adds the jobs.
 */
record ReceiveHandler(Exchange exchange, WriteLog audit) implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind(
          "sourcing.receive",
          Duration.ofMinutes(1),
          BackOff.of(Duration.ofSeconds(5), Duration.ofMinutes(1), Duration.ofMinutes(10))
              .endless());

  @Override
  public WorkResult work(WorkJob job) {
    return WorkResult.done(
        tx -> {
          exchange.receive(tx, job.subject());
          if (!tx.changes().isEmpty()) {
            audit.record(tx, "sourcing.receive");
          }
        });
  }

  /** Nothing has to be prepared: the messages are still in the inbox. */
  @Override
  public void reopen(Tx tx, UUID subject) {}
}
