package io.tradegate.platform.db.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.testing.TestApp;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Nodes with other master keys on the same database, on a server of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MasterKeyCheckTest {
  private static final String OLD = "a1".repeat(32);
  private static final String NEW = "b2".repeat(32);
  private static final String REFUSAL =
      "MASTER_KEY is not the one that this database was set up with";

  private final MigratedServer server = new MigratedServer(Map.of("MASTER_KEY", OLD));
  private int databases;
  private String url = "";

  @AfterAll
  void close() {
    server.close();
  }

  @BeforeEach
  void freshDatabase() {
    url = server.copy("keys_" + databases++);
    server.migrate(with(OLD));
  }

  private Settings with(String keys) {
    return TestApp.settings(Map.of("DATABASE_URL", url, "MASTER_KEY", keys));
  }

  @Test
  void anotherKeyIsRefusedBeforeAnythingIsTouched() {
    assertThatThrownBy(() -> Database.migrate(with(NEW))).hasMessageStartingWith(REFUSAL);
    assertThatThrownBy(() -> Database.open(with(NEW))).hasMessageStartingWith(REFUSAL);

    Database.open(with(OLD)).close();
  }

  @Test
  void anotherKeyIsRefusedAlsoWithRolesOfAnAdministrator() {
    String name = with(OLD).database().database();
    server.execute(
        "alter role %s_app password 'a'".formatted(name),
        "alter role %s_worker password 'w'".formatted(name));
    Settings given =
        TestApp.settings(
            Map.of(
                "DATABASE_URL",
                url,
                "DATABASE_APP_URL",
                with(OLD).database().as(name + "_app", "a"),
                "DATABASE_WORKER_URL",
                with(OLD).database().as(name + "_worker", "w"),
                "MASTER_KEY",
                NEW));

    assertThatThrownBy(() -> Database.open(given)).hasMessageStartingWith(REFUSAL);
  }

  @Test
  void aNewKeyInFrontIsTakenAndNodesWithTheOldOneGoOn() {
    try (Database before = Database.open(with(OLD))) {
      Database.migrate(with(NEW + "," + OLD));

      Database.open(with(NEW + "," + OLD)).close();
      assertStillConnects(before);
    }
    assertThatThrownBy(() -> Database.open(with(OLD))).hasMessageStartingWith(REFUSAL);
  }

  @Test
  void theOldKeyCanLeaveAndNodesThatKnowBothGoOn() {
    Database.migrate(with(NEW + "," + OLD));
    try (Database both = Database.open(with(NEW + "," + OLD))) {
      Database.migrate(with(NEW));

      Database.open(with(NEW)).close();
      assertStillConnects(both);
    }
  }

  @Test
  void aKeyThatIsAnnouncedBehindTheCurrentOneChangesNothing() {
    Database.migrate(with(OLD + "," + NEW));

    Database.open(with(OLD + "," + NEW)).close();
    Database.open(with(OLD)).close();
    assertThatThrownBy(() -> Database.open(with(NEW))).hasMessageStartingWith(REFUSAL);
  }

  /** With connections that are opened only now. */
  private static void assertStillConnects(Database database) {
    database.app().getHikariPoolMXBean().softEvictConnections();
    database.worker().getHikariPoolMXBean().softEvictConnections();
    int one =
        new WorkerDb(database.worker())
            .inTransaction(tx -> tx.sql("select 1 as one").one(row -> row.integer("one")));
    assertThat(one).isEqualTo(1);
    int two =
        new WorkerDb(database.app())
            .inTransaction(tx -> tx.sql("select 2 as two").one(row -> row.integer("two")));
    assertThat(two).isEqualTo(2);
  }
}
