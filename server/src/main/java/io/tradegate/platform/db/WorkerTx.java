package io.tradegate.platform.db;

import java.sql.Connection;

/** An open transaction of no tenant. Lives only inside {@link WorkerDb}. */
public final class WorkerTx {
  private final Connection connection;

  WorkerTx(Connection connection) {
    this.connection = connection;
  }

  public Sql sql(String text) {
    return new Sql(connection, text);
  }
}
