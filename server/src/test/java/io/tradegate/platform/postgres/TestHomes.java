package io.tradegate.platform.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Creates homes for the tests of this package, and runs SQL on them. */
final class TestHomes {
  private static final Path ROOT = Path.of("target", "embedded-postgres");

  private TestHomes() {}

  /** Below the build folder and not in a temporary one: those are closed to other accounts. */
  static Path create() throws IOException {
    return Files.createTempDirectory(Files.createDirectories(ROOT), "home-");
  }

  static EmbeddedPostgres start(Path home) {
    return EmbeddedPostgres.start(settings(home, 0, false));
  }

  static EmbeddedPostgres.Settings settings(Path home, int port, boolean durable) {
    return new EmbeddedPostgres.Settings(home, ROOT.resolve("pgbin"), port, durable);
  }

  static void execute(String url, String sql) throws SQLException {
    try (var connection = DriverManager.getConnection(url);
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  static String query(String url, String sql) throws SQLException {
    try (var connection = DriverManager.getConnection(url);
        var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }
}
