package io.tradegate.testing;

import io.micrometer.core.instrument.search.Search;
import java.util.Optional;

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

  /** Since the start of the node. */
  public long total(String operation) {
    Search counter = app.node().meters().find("db.statements").tag("operation", operation);
    return Optional.ofNullable(counter.counter()).map(found -> (long) found.count()).orElse(0L);
  }
}
