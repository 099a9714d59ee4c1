package io.tradegate.everything;

import io.tradegate.testing.TestApp;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds operations that keep a transaction open while they compute or wait for something other than
 * the database. A busy machine can stop a thread at any time, so that one slow run proves nothing:
 * an operation is found when not one of many runs was quick.
 */
final class IdleTransactions {
  static final Duration MOST = Duration.ofMillis(10);
  private static final int TRIES = 20;
  private static final String METRICS = "/metrics?name%5B%5D=db_transaction_idle_seconds";

  private final TestApp app;

  IdleTransactions(TestApp app) {
    this.app = app;
  }

  /**
   * Whether each of many runs keeps its transactions open for longer than allowed. The time to
   * prepare a run does not count.
   */
  boolean holds(String operation, Supplier<Runnable> prepared) {
    for (int n = 0; n < TRIES; n++) {
      Runnable run = prepared.get();
      Duration before = idle(operation);
      run.run();
      if (idle(operation).minus(before).compareTo(MOST) <= 0) {
        return false;
      }
    }
    return true;
  }

  /** From the metrics of the node, over all transactions of the operation. */
  private Duration idle(String operation) {
    String metrics = app.managementClient().get(METRICS).body();
    Pattern line =
        Pattern.compile(
            "^db_transaction_idle_seconds_sum\\{operation=\"%s\"} (\\S+)$"
                .formatted(Pattern.quote(operation)),
            Pattern.MULTILINE);
    Matcher found = line.matcher(metrics);
    return found.find()
        ? Duration.ofNanos((long) (Double.parseDouble(found.group(1)) * 1e9))
        : Duration.ZERO;
  }
}
