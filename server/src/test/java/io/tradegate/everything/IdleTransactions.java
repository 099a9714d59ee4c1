package io.tradegate.everything;

import io.tradegate.testing.TestApp;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds operations that keep a transaction open while they compute or wait for something other than
 * the database. A busy machine can stop a thread at any time, so that one slow run proves nothing:
 * an operation is found when not one of many runs was quick. Between two statements there is always
 * some time, so that an operation with many of them may take longer.
 */
public final class IdleTransactions {
  static final Duration MOST = Duration.ofMillis(10);
  private static final int TRIES = 20;
  private static final Duration PER_STATEMENT = Duration.ofNanos(300_000);
  private static final String METRICS =
      "/metrics?name%5B%5D=db_transaction_idle_seconds&name%5B%5D=db_statements";

  private final TestApp app;

  public IdleTransactions(TestApp app) {
    this.app = app;
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

  /** From the metrics of the node. */
  private Work work(String operation) {
    String metrics = app.managementClient().get(METRICS).body();
    double idle = value(metrics, "db_transaction_idle_seconds_sum", operation);
    double statements = value(metrics, "db_statements_total", operation);
    return new Work(Duration.ofNanos((long) (idle * 1e9)), (long) statements);
  }

  private static double value(String metrics, String name, String operation) {
    Pattern line =
        Pattern.compile(
            "^%s\\{operation=\"%s\"} (\\S+)$".formatted(name, Pattern.quote(operation)),
            Pattern.MULTILINE);
    Matcher found = line.matcher(metrics);
    return found.find() ? Double.parseDouble(found.group(1)) : 0;
  }
}
