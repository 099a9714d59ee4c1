package io.tradegate.platform.db;

import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.db.setup.LoginDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * Runs the operator's work as the owner of the database, one statement or function at a time, on a
 * connection of its own. Code that serves requests never uses it.
 */
public final class OwnerDb {
  private final DataSource source;

  /** {@code source}: of connections as the owner. */
  public OwnerDb(DataSource source) {
    this.source = source;
  }

  /** {@code url}: with user and password, as in DATABASE_URL. */
  public static OwnerDb at(String url) {
    DatabaseUrls urls =
        DatabaseUrls.parse(url)
            .orElseThrow(() -> new IllegalArgumentException("This is no database address."));
    return new OwnerDb(new LoginDataSource(List.of(urls.login()), Map.of()));
  }

  /** Each statement of the work commits by itself. */
  public <T> T run(Function<WorkerTx, T> work) {
    try (Connection connection = source.getConnection()) {
      return work.apply(
          new WorkerTx(new HeldConnection(connection), ClockAndIds.system().clock().instant()));
    } catch (SQLException e) {
      throw new DbException(e);
    }
  }
}
