package io.tradegate.everything;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import io.micrometer.core.instrument.search.Search;
import io.tradegate.testing.CountedStatements;
import io.tradegate.testing.TestApp;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds operations that keep a transaction open while they compute or wait for something other than
 * the database. A busy machine can stop a thread at any time, so that one slow run proves nothing:
 * an operation is found when not one of many runs was quick. Between two statements there is always
 * some time, so that an operation with many of them may take longer.
 */
public final class IdleTransactions {
  static final Duration MOST = Duration.ofMillis(10);

  /** On a machine with a third of the speed that also does other work, 20 in a row were slow. */
  private static final int TRIES = 200;

  private static final Duration PER_STATEMENT = Duration.ofNanos(300_000);

  private final TestApp app;
  private final CountedStatements statements;

  public IdleTransactions(TestApp app) {
    this.app = app;
    this.statements = new CountedStatements(app);
  }

  /**
   * Whether each of many runs keeps its transactions open for longer than allowed. The time to
   * prepare a run does not count.
   */
  public boolean holds(String operation, Supplier<Runnable> prepared) {
    for (int n = 0; n < TRIES; n++) {
      if (isQuick(operation, prepared.get())) {
        return false;
      }
    }
    return true;
  }

  /** Whether this run keeps its transactions open for no longer than allowed. */
  public boolean isQuick(String operation, Runnable run) {
    Work before = work(operation);
    run.run();
    Work after = work(operation);
    Duration allowed = MOST.plus(PER_STATEMENT.multipliedBy(after.statements - before.statements));
    return after.idle.minus(before.idle).compareTo(allowed) <= 0;
  }

  /** What all transactions of an operation did: for so long nothing, and so many statements. */
  private record Work(Duration idle, long statements) {}

  private Work work(String operation) {
    Search idle = app.node().meters().find("db.transaction.idle").tag("operation", operation);
    double nanos =
        Optional.ofNullable(idle.timer()).map(found -> found.totalTime(NANOSECONDS)).orElse(0.0);
    return new Work(Duration.ofNanos((long) nanos), statements.total(operation));
  }
}
