package io.tradegate.platform.db.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.testing.NodeProcess;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Sessions have the settings that the service depends on, independent of the server's own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SessionSettingsTest {
  private final MigratedServer server = new MigratedServer(Map.of());

  @AfterAll
  void close() {
    server.close();
  }

  @Test
  void settingsOfTheServerOrTheDatabaseDoNotReachTheService() {
    String url = server.copy("odd");
    server.execute(
        "alter database odd set jit = on",
        "alter database odd set search_path = pg_catalog",
        "alter database odd set default_transaction_isolation = 'serializable'",
        "alter database odd set statement_timeout = 0",
        "alter database odd set plan_cache_mode = 'force_generic_plan'");
    Settings settings = TestApp.settings(Map.of("DATABASE_URL", url));
    server.execute(
        "alter database odd reset search_path"); // a migration as the owner needs its own

    server.migrate(settings);
    server.execute("alter database odd set search_path = pg_catalog");

    try (Database database = Database.open(settings)) {
      assertThat(shown(database, "jit")).isEqualTo("off");
      assertThat(shown(database, "statement_timeout")).isEqualTo("15s");
      assertThat(shown(database, "default_transaction_isolation")).isEqualTo("read committed");
      assertThat(shown(database, "plan_cache_mode")).isEqualTo("auto");
    }
  }

  private static String shown(Database database, String setting) {
    return Jdbi.create(database.app())
        .withHandle(handle -> handle.createQuery("show " + setting).mapTo(String.class).one());
  }

  @Test
  void aRoleThatWasChangedIsRefusedUntilTheNextMigrationCorrectsIt() {
    Settings settings = TestApp.settings(Map.of("DATABASE_URL", server.copy("changed")));
    server.migrate(settings);
    server.execute("alter role changed_app in database changed set jit = on");

    assertThatThrownBy(() -> Database.open(settings))
        .hasMessageStartingWith("Refusing to serve, sessions are not set up")
        .hasMessageContaining(
            "alter role \"changed_app\" in database \"changed\" set jit = 'off';");

    server.migrate(settings);
    Database.open(settings).close();
  }

  @Test
  void aSecondMigrationLeavesRolesAloneThatAreAsTheyShouldBe() {
    Settings settings = TestApp.settings(Map.of("DATABASE_URL", server.copy("unchanged")));
    server.migrate(settings);
    List<String> before = server.texts(SETTINGS_OF_ROLES);

    Database.migrate(settings);

    assertThat(server.texts(SETTINGS_OF_ROLES)).isEqualTo(before).hasSize(2);
  }

  // A row that is written again has another xmin, even if it is the same.
  private static final String SETTINGS_OF_ROLES =
      """
      select concat_ws(' ', r.rolname, s.xmin, s.setconfig)
        from pg_db_role_setting s
        join pg_roles r on r.oid = s.setrole
       where r.rolname like 'unchanged%'
       order by 1
      """;

  @Test
  void rolesOfAnAdministratorAreLeftAloneAndWhatToRunIsSaid() {
    String url = server.copy("handmade");
    server.execute(
        "create role handmade_app login password 'a'",
        "create role handmade_worker login password 'w'");
    Settings settings =
        TestApp.settings(
            Map.of(
                "DATABASE_URL", url,
                "DATABASE_APP_URL", as(url, "handmade_app", "a"),
                "DATABASE_WORKER_URL", as(url, "handmade_worker", "w")));
    server.migrate(settings);

    String message = String.valueOf(catchThrowable(() -> Database.open(settings)).getMessage());

    assertThat(message)
        .contains(
            "alter role \"handmade_app\" in database \"handmade\" set statement_timeout = '15000';")
        .contains("alter role \"handmade_worker\"");
    server.execute(message.substring(message.indexOf('\n')).strip().split("\n", -1));
    Database.open(settings).close();
  }

  private static String as(String url, String role, String password) {
    return url.replaceAll("user=.*", "user=%s&password=%s".formatted(role, password));
  }

  @Test
  void aNodeOnAMachineInAnotherTimeZoneWorksInUtc() throws IOException {
    try (TestApp app = TestApp.alone();
        NodeProcess node = NodeProcess.beside(app, Map.of("TZ", "Asia/Kolkata"))) {
      assertThat(node.port()).isPositive(); // its check refuses to start otherwise
    }
  }

  @Test
  void aDatabaseThatIsNotInUtf8IsRefused() {
    server.execute("create database latin encoding 'LATIN1' locale 'C' template template0");
    Settings settings = TestApp.settings(Map.of("DATABASE_URL", server.url("latin")));

    assertThatThrownBy(() -> Database.migrate(settings))
        .hasMessageContaining("its encoding is LATIN1");
  }
}
