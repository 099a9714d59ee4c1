package io.tradegate.platform.db.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.postgres.SuperuserServer;
import io.tradegate.testing.TestApp;
import java.sql.SQLException;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Migrates a server of its own; each test takes its changes back. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MigrationMarkTest {
  private final SuperuserServer server = SuperuserServer.start();
  private final Settings settings = TestApp.settings(Map.of("DATABASE_URL", server.jdbcUrl()));
  private final DatabaseRoles roles = DatabaseRoles.of(settings.database());

  MigrationMarkTest() {
    Database.migrate(settings);
  }

  @AfterAll
  void close() {
    server.close();
  }

  @Test
  void aSchemaOfThisBuildIsNotComparedAgain() {
    assertThat(isDoneAfter("select 1", roles)).isTrue();
    Database.openMigrated(settings).close();
  }

  @Test
  void rolesThatDoNotLetTheNodeInAreSetUpAgain() {
    Jdbi owner = Jdbi.create(server.jdbcUrl());
    owner.useHandle(handle -> handle.execute("alter role " + roles.app() + " password 'other'"));

    Database.openMigrated(settings).close();
    Database.open(settings).close();
  }

  @Test
  void aHistoryThatWasChangedIsCompared() {
    assertThat(
            isDoneAfter(
                "update flyway_schema_history set checksum = 1 where installed_rank = 5", roles))
        .isFalse();
    assertThat(
            isDoneAfter(
                "delete from flyway_schema_history where installed_rank = (select max(installed_rank) from flyway_schema_history)",
                roles))
        .isFalse();
    assertThat(isDoneAfter("comment on table flyway_schema_history is null", roles)).isFalse();
  }

  @Test
  void otherRolesAreBroughtUp() {
    var other = new DatabaseRoles(roles.owner(), "other_app", roles.worker());

    assertThat(isDoneAfter("select 1", other)).isFalse();
  }

  @Test
  void anEmptyDatabaseIsMigrated() {
    assertThat(isDoneAfter("alter table flyway_schema_history rename to gone", roles)).isFalse();
  }

  private boolean isDoneAfter(String change, DatabaseRoles of) {
    try (Handle handle = Jdbi.create(server.jdbcUrl()).open()) {
      handle.begin();
      handle.execute(change);
      boolean done = Migrations.areDone(handle.getConnection(), of);
      handle.rollback();
      return done;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
