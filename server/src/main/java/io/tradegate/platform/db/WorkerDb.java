package io.tradegate.platform.db;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * The door for work across tenants: queues, sweeps, counters. It opens as the worker role, which
 * reaches only the tables that were opened to it; whatever serves a request uses {@link Db}.
 */
public final class WorkerDb {
  private final Transactions transactions;

  public WorkerDb(DataSource pool, MeterRegistry meters) {
    this.transactions = new Transactions(pool, new TransactionWatch(meters));
  }

  /** Without metrics. */
  public WorkerDb(DataSource pool) {
    this(pool, new SimpleMeterRegistry());
  }

  /**
   * Does the work in one transaction. May run it again after a deadlock, so the work must have no
   * effect outside the database before it returns.
   */
  public <T> T inTransaction(Function<WorkerTx, T> work) {
    return Transactions.withRetries(
        () -> transactions.run(false, connection -> work.apply(new WorkerTx(connection))));
  }
}
