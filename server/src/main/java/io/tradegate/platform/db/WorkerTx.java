package io.tradegate.platform.db;

import org.jdbi.v3.core.Handle;

/** An open transaction across tenants. Lives only inside {@link WorkerDb}. */
public final class WorkerTx {
  private final Handle handle;

  WorkerTx(Handle handle) {
    this.handle = handle;
  }

  public Sql sql(String text) {
    return new Sql(handle, text);
  }
}
