package io.tradegate.platform.db;

/** An open transaction of no tenant. Lives only inside {@link WorkerDb}. */
public final class WorkerTx {
  private final HeldConnection connection;

  WorkerTx(HeldConnection connection) {
    this.connection = connection;
  }

  public Sql sql(String text) {
    return new Sql(connection, text);
  }
}
