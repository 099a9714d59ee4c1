package io.tradegate.platform.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;

/** Connection pools, with the time-outs that keep one bad statement from holding everybody up. */
public final class Pools {
  private static final String SESSION_SETTINGS =
      "-c statement_timeout=%d -c idle_in_transaction_session_timeout=10000 -c lock_timeout=%d"
          + " -c timezone=UTC";

  private Pools() {}

  /** For requests: short statements, fails fast when the database is away. */
  public static HikariDataSource app(String url, int size) {
    return pool("app", url, size, Duration.ofSeconds(15));
  }

  /** For jobs across tenants: few connections, longer statements. */
  public static HikariDataSource worker(String url, int size) {
    return pool("worker", url, size, Duration.ofMinutes(2));
  }

  private static HikariDataSource pool(String name, String url, int size, Duration statement) {
    var config = new HikariConfig();
    config.setPoolName(name);
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(size);
    config.setMinimumIdle(Math.min(size, 2));
    config.setConnectionTimeout(10_000);
    config.setInitializationFailTimeout(1); // FirstContact tries again
    config.addDataSourceProperty("ApplicationName", "tradegate-" + name);
    config.addDataSourceProperty("reWriteBatchedInserts", "true");
    config.addDataSourceProperty("logServerErrorDetail", "false"); // it quotes values
    config.addDataSourceProperty("tcpKeepAlive", "true");
    config.addDataSourceProperty("connectTimeout", "5");
    // A little above the statement time-out: reached only when the network swallows the answer.
    config.addDataSourceProperty("socketTimeout", String.valueOf(statement.toSeconds() + 15));
    config.addDataSourceProperty("prepareThreshold", "3");
    config.addDataSourceProperty("binaryTransferEnable", "UUID_ARRAY"); // see UuidArray
    config.addDataSourceProperty(
        "options", SESSION_SETTINGS.formatted(statement.toMillis(), statement.toMillis() / 2));
    return new HikariDataSource(config);
  }
}
