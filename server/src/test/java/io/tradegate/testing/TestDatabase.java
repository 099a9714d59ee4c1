package io.tradegate.testing;

import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.postgres.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;

/** A real PostgreSQL: our own, or a new database on the server that TEST_DATABASE_URL names. */
final class TestDatabase {
  private TestDatabase() {}

  static String url() {
    String external = System.getenv("TEST_DATABASE_URL");
    return external == null || external.isBlank() ? embedded() : fresh(external);
  }

  private static String embedded() {
    Path target = Path.of("target");
    Path home = target.resolve("test-pg-" + ProcessHandle.current().pid());
    EmbeddedPostgres postgres =
        EmbeddedPostgres.start(
            new EmbeddedPostgres.Settings(home, target.resolve("pgbin"), 0, false));
    atTheEnd(postgres::close);
    return postgres.jdbcUrl();
  }

  /** A new database on the same server. */
  static String fresh(String url) {
    DatabaseUrls server = DatabaseUrls.parse(url).orElseThrow();
    String name = "tg_test_" + ThreadLocalRandom.current().nextInt(1_000_000, 10_000_000);
    run(server.owner(), "create database " + name);
    atTheEnd(
        () ->
            run(
                server.owner(),
                "drop database " + name + " with (force)",
                "drop role if exists " + name + "_app",
                "drop role if exists " + name + "_worker"));
    return new DatabaseUrls(server.hostPort(), name, server.user(), server.parameters()).owner();
  }

  private static void run(String url, String... statements) {
    try (Connection connection = DriverManager.getConnection(url);
        var statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void atTheEnd(Runnable work) {
    Runtime.getRuntime().addShutdownHook(new Thread(work, "test-database-end"));
  }
}
