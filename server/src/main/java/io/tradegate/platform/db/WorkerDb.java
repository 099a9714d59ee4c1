package io.tradegate.platform.db;

import java.util.function.Function;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * The door for work across tenants: queues, sweeps, counters. It opens as the worker role, which
 * reaches only the tables that were opened to it; whatever serves a request uses {@link Db}.
 */
public final class WorkerDb {
  private final Jdbi jdbi;

  public WorkerDb(DataSource pool) {
    this.jdbi = Db.quiet(Jdbi.create(pool));
  }

  /**
   * Does the work in one transaction. May run it again after a deadlock, so the work must have no
   * effect outside the database before it returns.
   */
  public <T> T inTransaction(Function<WorkerTx, T> work) {
    return Db.withRetries(() -> once(work));
  }

  private <T> T once(Function<WorkerTx, T> work) {
    try (Handle handle = jdbi.open()) {
      return handle.inTransaction(open -> work.apply(new WorkerTx(open)));
    } catch (ConnectionException e) {
      throw Db.unreachable(e);
    }
  }
}
