package io.tradegate.platform.db.setup;

import io.tradegate.platform.config.DatabaseLogin;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Migrates the schema to this version. Forward only; several nodes may try at once, one does it.
 */
public final class Migrations {
  private final Flyway flyway;

  public Migrations(DatabaseLogin owner, DatabaseRoles roles) {
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

  /** Applies the missing migrations and returns their number. */
  public int migrate() {
    return flyway.migrate().migrationsExecuted;
  }

  /** The version of the last migration that was applied; empty when there is none. */
  public String version() {
    MigrationInfo last = flyway.info().current();
    return last == null || last.getVersion() == null ? "" : last.getVersion().getVersion();
  }

  private static String quoted(String role) {
    return '"' + role + '"';
  }
}
