package io.tradegate.platform.db;

import io.tradegate.platform.config.DatabaseLogin;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** Brings the schema to this version. Forward only; several nodes may try at once, one does it. */
final class Migrations {
  private final Flyway flyway;

  Migrations(DatabaseLogin owner, Roles roles) {
    FluentConfiguration configuration =
        Flyway.configure()
            .dataSource(new LoginDataSource(List.of(owner), Map.of()))
            .locations("classpath:db/migration")
            .placeholders(
                Map.of(
                    "owner",
                    quoted(roles.owner()),
                    "app",
                    quoted(roles.app()),
                    "worker",
                    quoted(roles.worker())))
            .cleanDisabled(true);
    this.flyway = configuration.load();
  }

  /** Applies what is missing and answers how many migrations that were. */
  int migrate() {
    return flyway.migrate().migrationsExecuted;
  }

  /** The version of the last one that was applied; empty when there is none. */
  String version() {
    MigrationInfo last = flyway.info().current();
    return last == null || last.getVersion() == null ? "" : last.getVersion().getVersion();
  }

  private static String quoted(String role) {
    return '"' + role + '"';
  }
}
