package io.tradegate.platform.db;

import java.time.Instant;

/** An open transaction of no tenant. Exists only inside {@link WorkerDb}. */
public final class WorkerTx {
  private final HeldConnection connection;
  private final Instant now;

  WorkerTx(HeldConnection connection, Instant now) {
    this.connection = connection;
    this.now = now;
  }

  /** When this transaction began. */
  public Instant now() {
    return now;
  }

  /** A statement with {@code :now} bound. */
  public Sql sql(String text) {
    return new Sql(connection, text).bind("now", now);
  }
}
