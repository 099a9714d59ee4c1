package io.tradegate.platform.db;

import static java.util.Objects.requireNonNull;

import io.tradegate.platform.db.setup.PlainDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * One connection with one transaction that is rolled back in the end. Every request for a
 * connection gets this one, and each transaction on it is a savepoint: so each step sees what the
 * steps before it did, as in a normal run.
 */
final class RehearsalConnection extends PlainDataSource {
  // Settings of a transaction outlive a savepoint: the next step must not start inside a tenant.
  private static final String FORGET_TENANT =
      """
      select set_config('app.org_id', '', true), set_config('app.customer_id', '', true),
             set_config('app.website_id', '', true), set_config('app.event_depth', '', true)
      """;

  // It is idle while the connection of the other role works.
  private static final String MAY_WAIT = "set local idle_in_transaction_session_timeout = 0";

  private static final String TOUCHED =
      """
      select coalesce(pg_partition_root(s.relid), s.relid)::regclass::text as name,
             sum(s.n_tup_ins + s.n_tup_upd + s.n_tup_del) as touched
        from pg_stat_xact_user_tables s
       where s.n_tup_ins + s.n_tup_upd + s.n_tup_del > 0
       group by 1
      """;

  private final DataSource pool;
  private @Nullable Connection real;

  RehearsalConnection(DataSource pool) {
    this.pool = pool;
  }

  void open() throws SQLException {
    Connection connection = pool.getConnection();
    real = connection;
    connection.setAutoCommit(false);
    execute(connection, MAY_WAIT);
  }

  /** Rolls everything back. */
  void close() throws SQLException {
    Connection connection = real;
    real = null;
    if (connection != null) {
      try (connection) {
        connection.rollback();
      }
    }
  }

  /** How many rows were written, by table. */
  Map<String, Long> touched() throws SQLException {
    var touched = new TreeMap<String, Long>();
    try (Statement statement = connection().createStatement();
        var rows = statement.executeQuery(TOUCHED)) {
      while (rows.next()) {
        touched.put(rows.getString("name"), rows.getLong("touched"));
      }
    }
    return touched;
  }

  private Connection connection() {
    return requireNonNull(real, "This rehearsal is over.");
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = connection();
    Savepoint start = connection.setSavepoint();
    execute(connection, FORGET_TENANT);
    return (Connection)
        Proxy.newProxyInstance(
            RehearsalConnection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (_, method, arguments) -> call(connection, start, method, arguments));
  }

  private static @Nullable Object call(
      Connection real, Savepoint start, Method method, Object @Nullable [] arguments)
      throws Throwable {
    switch (method.getName()) {
      case "commit" -> real.releaseSavepoint(start);
      case "rollback" -> real.rollback(start);
      case "close", "setAutoCommit", "setReadOnly" -> {}
      default -> {
        return forward(real, method, arguments);
      }
    }
    return null;
  }

  private static @Nullable Object forward(
      Connection real, Method method, Object @Nullable [] arguments) throws Throwable {
    try {
      return method.invoke(real, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
