package io.tradegate.testing;

import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.db.setup.DatabaseRoles;
import io.tradegate.platform.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A real PostgreSQL: our own, or a new database on the server that TEST_DATABASE_URL names. */
final class TestDatabase {
  private static final String EXTERNAL = System.getenv("TEST_DATABASE_URL");

  /** The id of a process is soon used again, above all in containers. */
  private static final String RUN =
      "%d_%x".formatted(ProcessHandle.current().pid(), System.currentTimeMillis());

  private static final AtomicInteger COUNT = new AtomicInteger();

  private TestDatabase() {}

  static String url() {
    return isOurs() ? embedded() : fresh(EXTERNAL);
  }

  private static boolean isOurs() {
    return EXTERNAL == null || EXTERNAL.isBlank();
  }

  private static String embedded() {
    return server("test-pg-" + RUN);
  }

  /** A server that no other test uses, for what all databases of a server share. */
  static String server() {
    return server("test-pg-%s-%d".formatted(RUN, COUNT.incrementAndGet()));
  }

  private static String server(String folder) {
    Path target = Path.of("target");
    Path home = target.resolve(folder);
    EmbeddedPostgres postgres =
        EmbeddedPostgres.start(
            new EmbeddedPostgres.Settings(home, target.resolve("pgbin"), 0, false));
    atTheEnd(
        () -> {
          postgres.close();
          delete(home);
        });
    return postgres.jdbcUrl();
  }

  /** A new database on the same server. */
  static String fresh(String url) {
    return create(url, "");
  }

  /** A copy of a database: a tenth of the time that its migrations take. */
  static String copy(String url) {
    DatabaseUrls original = DatabaseUrls.parse(url).orElseThrow();
    return create(
        new DatabaseUrls(original.hostPort(), "postgres", original.user(), original.parameters())
            .owner(),
        " template " + original.database());
  }

  /** The roles of a copy get what the roles of the original may do. */
  static void share(String original, String copy) {
    DatabaseRoles from = DatabaseRoles.of(DatabaseUrls.parse(original).orElseThrow());
    DatabaseRoles to = DatabaseRoles.of(DatabaseUrls.parse(copy).orElseThrow());
    run(
        copy,
        "grant %s to %s".formatted(from.app(), to.app()),
        "grant %s to %s".formatted(from.worker(), to.worker()));
  }

  private static String create(String url, String how) {
    DatabaseUrls server = DatabaseUrls.parse(url).orElseThrow();
    String name = "tg_test_%s_%d".formatted(RUN, COUNT.incrementAndGet());
    run(server.owner(), "create database " + name + how);
    if (!isOurs()) { // which takes its databases along
      atTheEnd(() -> drop(server, name));
    }
    return new DatabaseUrls(server.hostPort(), name, server.user(), server.parameters()).owner();
  }

  private static void drop(DatabaseUrls server, String name) {
    run(
        server.owner(),
        "drop database " + name + " with (force)",
        "drop role if exists " + name + "_app",
        "drop role if exists " + name + "_worker");
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

  private static void delete(Path folder) {
    try (Stream<Path> tree = Files.walk(folder)) {
      List<Path> parentsFirst = tree.toList();
      for (Path path : parentsFirst.reversed()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void atTheEnd(Runnable work) {
    Runtime.getRuntime().addShutdownHook(new Thread(work, "test-database-end"));
  }
}
