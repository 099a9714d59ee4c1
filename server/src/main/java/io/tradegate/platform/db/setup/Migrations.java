package io.tradegate.platform.db.setup;

import io.tradegate.platform.config.DatabaseLogin;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;

/**
 * Migrates the schema to this version. Forward only; several nodes may try at once, one does it. A
 * schema that carries the {@link MigrationMark} of this build is left as it is.
 */
public final class Migrations {
  private final LoginDataSource owner;
  private final DatabaseRoles roles;

  public Migrations(DatabaseLogin owner, DatabaseRoles roles) {
    this.owner = new LoginDataSource(List.of(owner), Map.of());
    this.roles = roles;
  }

  private Flyway flyway() {
    return Flyway.configure()
        .dataSource(owner)
        .locations("classpath:" + MigrationMark.FOLDER)
        .placeholders(
            Map.of(
                "owner",
                quoted(roles.owner()),
                "app",
                quoted(roles.app()),
                "worker",
                quoted(roles.worker())))
        .cleanDisabled(true)
        .load();
  }

  /** Applies the missing migrations and returns their number. */
  public int migrate() {
    int applied = flyway().migrate().migrationsExecuted;
    try (Connection connection = owner.getConnection()) {
      MigrationMark.of(roles).leave(connection);
    } catch (SQLException e) {
      throw new IllegalStateException("The schema could not be marked: " + e.getMessage(), e);
    }
    return applied;
  }

  /** Whether exactly the migrations of this build were applied, for these roles. */
  public static boolean areDone(Connection owner, DatabaseRoles roles) throws SQLException {
    return MigrationMark.of(roles).isOn(owner);
  }

  /** The version of the last migration that was applied; empty when there is none. */
  public String version() {
    MigrationInfo last = flyway().info().current();
    return last == null || last.getVersion() == null ? "" : last.getVersion().getVersion();
  }

  private static String quoted(String role) {
    return '"' + role + '"';
  }
}
