package io.tradegate.platform.db.setup;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.tradegate.platform.config.DatabaseLogin;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Creates connection pools. Statement time-outs and the like are set on the roles, not here: see
 * {@link SessionSettings}.
 */
public final class Pools {
  // The driver tells the server the time zone of this machine, which overrides that of the role.
  private static final String IN_UTC = "set timezone = 'UTC'";

  private Pools() {}

  /** For requests: short statements, fails fast when the database is away. */
  public static HikariDataSource app(List<DatabaseLogin> logins, int size) {
    return pool("app", logins, size, SessionSettings.APP_STATEMENT);
  }

  /** For jobs across tenants: few connections, longer statements. */
  public static HikariDataSource worker(List<DatabaseLogin> logins, int size) {
    return pool("worker", logins, size, SessionSettings.WORKER_STATEMENT);
  }

  private static HikariDataSource pool(
      String name, List<DatabaseLogin> logins, int size, Duration statement) {
    var config = new HikariConfig();
    config.setPoolName(name);
    config.setDataSource(new LoginDataSource(logins, options(name, statement)));
    config.setConnectionInitSql(IN_UTC);
    config.setMaximumPoolSize(size);
    config.setMinimumIdle(Math.min(size, 2));
    config.setConnectionTimeout(10_000);
    config.setInitializationFailTimeout(1); // FirstContact retries
    return new HikariDataSource(config);
  }

  /**
   * Options of the driver. Those of the address override them: a pooler may need
   * prepareThreshold=0.
   */
  private static Map<String, String> options(String name, Duration statement) {
    return Map.of(
        "ApplicationName", "tradegate-" + name,
        "reWriteBatchedInserts", "true",
        "logServerErrorDetail", "false", // it quotes values
        "tcpKeepAlive", "true",
        "connectTimeout", "5",
        // A little above the statement time-out: reached only when the network loses the answer.
        "socketTimeout", String.valueOf(statement.toSeconds() + 15),
        "prepareThreshold", "3",
        "binaryTransferEnable", "UUID_ARRAY"); // see UuidArray
  }
}
