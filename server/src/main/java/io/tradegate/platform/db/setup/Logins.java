package io.tradegate.platform.db.setup;

import io.tradegate.platform.config.DatabaseLogin;
import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.MasterKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The roles that a node connects as, with the passwords that may be theirs. */
public record Logins(Settings settings) {
  public List<DatabaseLogin> app() {
    return logins(settings.databaseApp(), managed().app());
  }

  public List<DatabaseLogin> worker() {
    return logins(settings.databaseWorker(), managed().worker());
  }

  public DatabaseRoles roles() {
    return new DatabaseRoles(
        settings.database().user(), app().getFirst().user(), worker().getFirst().user());
  }

  /** The address of the role that serves requests, as one text with its password. */
  public String appUrl() {
    DatabaseLogin login = app().getFirst();
    DatabaseUrls given = settings.databaseApp();
    return (given == null ? settings.database() : given).as(login.user(), login.password());
  }

  /** Creates and sets up the roles that the service manages. */
  public void ensure(Connection owner) throws SQLException {
    if (settings.databaseApp() == null) {
      DatabaseRoles.ensure(owner, serving(managed().app(), SessionSettings.app()));
    }
    if (settings.databaseWorker() == null) {
      DatabaseRoles.ensure(owner, serving(managed().worker(), SessionSettings.worker()));
    }
  }

  private DatabaseRoles managed() {
    return DatabaseRoles.of(settings.database());
  }

  private DatabaseRoles.Serving serving(String role, List<SessionSettings.Needed> needed) {
    var logins = new LoginDataSource(derived(role), Map.of());
    String password = passwords(role).getFirst();
    return new DatabaseRoles.Serving(
        role, settings.database().database(), logins, password, needed);
  }

  private List<DatabaseLogin> logins(@Nullable DatabaseUrls given, String role) {
    return given == null ? derived(role) : List.of(given.login());
  }

  private List<DatabaseLogin> derived(String role) {
    return passwords(role).stream()
        .map(password -> settings.database().login(role, password))
        .toList();
  }

  /** Derived from the master key, so that there is no further secret to configure. */
  private List<String> passwords(String role) {
    return MasterKey.parse(settings.masterKey()).deriveEach("database-role:" + role).stream()
        .map(HexFormat.of()::formatHex)
        .toList();
  }
}
