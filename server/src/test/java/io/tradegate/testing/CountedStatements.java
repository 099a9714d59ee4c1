package io.tradegate.testing;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts the statements that a node sends to the database for one operation, from its metrics: the
 * statement that opens a transaction counts, begin and commit do not. The node must have no other
 * callers of the operation meanwhile.
 */
public final class CountedStatements {
  private final TestApp app;

  public CountedStatements(TestApp app) {
    this.app = app;
  }

  /** {@code operation}: the name of the route that the call uses. */
  public int during(String operation, Runnable call) {
    long before = total(operation);
    call.run();
    return Math.toIntExact(total(operation) - before);
  }

  private long total(String operation) {
    String metrics = app.managementClient().get("/metrics?name%5B%5D=db_statements").body();
    Matcher found =
        Pattern.compile(
                "^db_statements_total\\{operation=\"%s\"} (\\S+)$"
                    .formatted(Pattern.quote(operation)),
                Pattern.MULTILINE)
            .matcher(metrics);
    return found.find() ? (long) Double.parseDouble(found.group(1)) : 0;
  }
}
