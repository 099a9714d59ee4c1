package io.tradegate.payments.statements;

import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;

/** Job handler that matches the lines of a statement, if the call that imported it did not. */
public final class MatchingHandler implements WorkHandler {
  public static final WorkKind KIND =
      new WorkKind(
          "bank.match",
          Duration.ofMinutes(2),
          BackOff.of(Duration.ofSeconds(5), Duration.ofMinutes(1), Duration.ofMinutes(10)));

  private final StatementMatching matching;

  MatchingHandler(StatementMatching matching) {
    this.matching = matching;
  }

  @Override
  public WorkResult work(WorkJob job) {
    matching.run(job);
    return WorkResult.ended();
  }
}
