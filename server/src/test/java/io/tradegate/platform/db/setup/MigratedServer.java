package io.tradegate.platform.db.setup;

import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.postgres.SuperuserServer;
import io.tradegate.testing.TestApp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** A server for tests of the setup. Each gets a copy of one migrated database. */
final class MigratedServer implements AutoCloseable {
  private static final String ORIGINAL = "original";

  private final SuperuserServer server = SuperuserServer.start();
  private final Jdbi superuser = Jdbi.create(server.jdbcUrl());

  MigratedServer(Map<String, String> more) {
    execute("create database " + ORIGINAL);
    var settings = new HashMap<>(more);
    settings.put("DATABASE_URL", url(ORIGINAL));
    Database.migrate(TestApp.settings(settings));
  }

  void execute(String... statements) {
    superuser.useHandle(handle -> List.of(statements).forEach(handle::execute));
  }

  List<String> texts(String query) {
    return superuser.withHandle(handle -> handle.createQuery(query).mapTo(String.class).list());
  }

  String url(String database) {
    return server.jdbcUrl().replace("/tradegate?", "/" + database + "?");
  }

  /** Returns the address of a copy, before its roles are there. */
  String copy(String name) {
    execute("create database %s template %s".formatted(name, ORIGINAL));
    return url(name);
  }

  /** Brings a copy up: its roles get what the roles of the original may do. */
  void migrate(Settings copy) {
    Database.migrate(copy);
    DatabaseRoles from = DatabaseRoles.of(DatabaseUrls.parse(url(ORIGINAL)).orElseThrow());
    DatabaseRoles to = DatabaseRoles.of(copy.database());
    execute(
        "grant %s to %s".formatted(from.app(), to.app()),
        "grant %s to %s".formatted(from.worker(), to.worker()));
  }

  @Override
  public void close() {
    server.close();
  }
}
