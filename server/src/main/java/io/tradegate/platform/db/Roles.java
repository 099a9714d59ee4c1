package io.tradegate.platform.db;

import io.tradegate.platform.config.DatabaseUrls;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The three roles of a database. The owner of the address creates the two that serve, named after
 * the database, so that several installations can share a server.
 */
public record Roles(String owner, String app, String worker) {

  public static Roles of(DatabaseUrls urls) {
    return new Roles(urls.user(), urls.database() + "_app", urls.database() + "_worker");
  }

  /** Creates the serving roles if they are missing and sets their passwords. Safe to repeat. */
  public void ensure(String ownerUrl, String appPassword, String workerPassword) {
    try (Connection connection = DriverManager.getConnection(ownerUrl)) {
      ensure(connection, app, appPassword);
      ensure(connection, worker, workerPassword);
    } catch (SQLException e) {
      throw new IllegalStateException(
          "Cannot create the roles %s and %s as %s: %s"
              .formatted(app, worker, owner, e.getMessage()),
          e);
    }
  }

  private static void ensure(Connection connection, String role, String password)
      throws SQLException {
    String literal = password.replace("'", "''");
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          """
          do $do$
          begin
            if not exists (select from pg_roles where rolname = '%1$s') then
              create role "%1$s" login nosuperuser nobypassrls nocreatedb nocreaterole;
            end if;
          exception when duplicate_object or unique_violation then null; -- another node was faster
          end
          $do$
          """
              .formatted(role));
      statement.execute("alter role \"%s\" password '%s'".formatted(role, literal));
    }
  }
}
