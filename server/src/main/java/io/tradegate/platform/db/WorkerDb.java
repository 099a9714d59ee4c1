package io.tradegate.platform.db;

import java.util.function.Function;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;

/**
 * The door for work across tenants. Its role reaches the queues and what sweeps clean up, and
 * nothing else; whatever belongs to one tenant is then changed through {@link Db}.
 */
public final class WorkerDb {
  private final Jdbi jdbi;

  public WorkerDb(DataSource pool) {
    this.jdbi = Jdbi.create(pool);
    // Messages end up in logs, and arguments may be tokens.
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
  }

  public <T> T inTransaction(Function<WorkerTx, T> work) {
    return jdbi.inTransaction(handle -> work.apply(new WorkerTx(handle)));
  }
}
