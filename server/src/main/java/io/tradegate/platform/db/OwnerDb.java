package io.tradegate.platform.db;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.function.Function;

/**
 * The operator's door: works as the owner of the database, one statement or function at a time, on
 * a connection of its own. Nothing that serves comes through here.
 */
public final class OwnerDb {
  private final String url;

  public OwnerDb(String url) {
    this.url = url;
  }

  /** Each statement of the work commits by itself. */
  public <T> T run(Function<WorkerTx, T> work) {
    try (Connection connection = DriverManager.getConnection(url)) {
      return work.apply(new WorkerTx(new HeldConnection(connection)));
    } catch (SQLException e) {
      throw new DbException(e);
    }
  }
}
