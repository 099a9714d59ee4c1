package io.tradegate.platform.db;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.InstantSource;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * Opens transactions for work across tenants: queues, sweeps, counters. It connects as the worker
 * role, which may use only the tables granted to it; code that serves a request uses {@link Db}.
 */
public final class WorkerDb {
  private final Transactions transactions;
  private final InstantSource clock;

  public WorkerDb(DataSource pool, MeterRegistry meters, InstantSource clock) {
    this.transactions = new Transactions(pool, new TransactionWatch(meters));
    this.clock = clock;
  }

  /** Without metrics. */
  public WorkerDb(DataSource pool, InstantSource clock) {
    this(pool, new SimpleMeterRegistry(), clock);
  }

  /** Without metrics, by the system's clock. */
  public WorkerDb(DataSource pool) {
    this(pool, ClockAndIds.system().clock());
  }

  /**
   * Does the work in one transaction. May run it again after a deadlock, so the work must have no
   * effect outside the database before it returns.
   */
  public <T> T inTransaction(Function<WorkerTx, T> work) {
    return Transactions.withRetries(
        () ->
            transactions.run(
                false, connection -> work.apply(new WorkerTx(connection, clock.instant()))));
  }
}
