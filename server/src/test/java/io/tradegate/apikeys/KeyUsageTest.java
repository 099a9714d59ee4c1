package io.tradegate.apikeys;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class KeyUsageTest {
  private static final String KEYS = "/admin/api-keys";
  private static final Origin ORIGIN = new Origin("test", "192.0.2.7");

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();
  private final TestReply created =
      owner
          .post(KEYS, Map.of("name", "ERP", "scopes", List.of("order.view", "apikey.view")))
          .expect(201);
  private final String address = KEYS + "/" + created.text("id");
  private final TestClient key = shop.guest().bearer(created.text("secret"));
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.now().truncatedTo(ChronoUnit.MINUTES).plusSeconds(60));

  private Actor actor() {
    return Actor.key(shop.org(), created.uuid("id"), "ERP", Set.of(), 1000);
  }

  private String lastUsedAt() {
    return owner.get(address).expect(200).text("last_used_at");
  }

  @Test
  void aKeyThatWasNeverUsedSaysSo() {
    assertThat(owner.get(address).json().at("/last_used_at").isNull()).isTrue();
    assertThat(owner.get(address).json().at("/last_used_ip").isNull()).isTrue();
  }

  @Test
  void lastUseIsExactAndThereOnTheVeryNextRead() {
    try (TestApp node = node(Map.of("TRUSTED_PROXIES", "127.0.0.0/8,::1/128"))) {
      for (int n = 1; n <= 5; n++) {
        now.set(now.get().plus(Duration.ofMillis(1234)));
        key.at(node).with("X-Forwarded-For", "203.0.113." + n).get("/admin/orders").expect(200);

        TestReply read = owner.at(node).get(address).expect(200);
        assertThat(read.text("last_used_at")).isEqualTo(now.get().toString());
        assertThat(read.text("last_used_ip")).isEqualTo("203.0.113." + n);
        assertThat(owner.at(node).get(KEYS).items("last_used_at"))
            .containsExactly(now.get().toString());
      }
    }
  }

  private TestApp node(Map<String, String> settings) {
    return TestApp.another(settings, new Surroundings(now::get, OpenTelemetry.noop()));
  }

  @Test
  void aKeyThatReadsItsOwnRecordSeesThatVeryCall() {
    try (TestApp node = node(Map.of())) {
      assertThat(key.at(node).get(address).expect(200).text("last_used_at"))
          .isEqualTo(now.get().toString());
    }
  }

  @Test
  void aRefusedCallIsUseAllTheSame() {
    key.delete(address).expectError(403, "insufficient_scope");

    assertThat(lastUsedAt()).isNotEqualTo("null").isNotEmpty();
  }

  @Test
  void otherNodesSeeLastUseWithoutBeingTold() {
    try (TestApp node = node(Map.of())) {
      key.at(node).get("/admin/orders").expect(200);

      await().untilAsserted(() -> assertThat(lastUsedAt()).isEqualTo(now.get().toString()));
    }
  }

  @Test
  void whatWasCountedLastIsWrittenWhenTheNodeStops() {
    try (Database database = Database.open(app.settings())) {
      var usage = new KeyUsage(new WorkerDb(database.worker()), now::get);
      usage.called(actor(), ORIGIN);

      usage.close();

      assertThat(lastUsedAt()).isEqualTo(now.get().toString());
    }
  }

  @Test
  void useIsKeptWhileTheDatabaseIsAway() {
    var away = new AtomicBoolean(true);
    try (Database database = Database.open(app.settings())) {
      var usage = new KeyUsage(new WorkerDb(flaky(database, away)), now::get);
      usage.called(actor(), ORIGIN);
      assertThatThrownBy(usage::flush).hasMessageContaining("database");

      away.set(false);
      usage.flush();

      assertThat(lastUsedAt()).isEqualTo(now.get().toString());
    }
  }

  @SuppressWarnings("serial")
  private static PGSimpleDataSource flaky(Database database, AtomicBoolean away) {
    return new PGSimpleDataSource() {
      @Override
      public Connection getConnection() throws SQLException {
        if (away.get()) {
          throw new SQLTransientConnectionException("away");
        }
        return database.worker().getConnection();
      }
    };
  }

  @Test
  void memoryHoldsOnlyKeysOfTheCurrentMinute() {
    try (Database database = Database.open(app.settings())) {
      var usage = new KeyUsage(new WorkerDb(database.worker()), now::get);
      usage.called(actor(), ORIGIN);
      usage.flush();
      assertThat(usage.size()).isOne();

      now.set(now.get().plus(Duration.ofMinutes(1)));
      usage.flush();

      assertThat(usage.size()).isZero();
    }
  }

  @Test
  void aKeyThatIsGoneDoesNotKeepOthersFromBeingWritten() {
    try (Database database = Database.open(app.settings())) {
      var usage = new KeyUsage(new WorkerDb(database.worker()), now::get);
      usage.called(Actor.key(shop.org(), UUID.randomUUID(), "gone", Set.of(), 1000), ORIGIN);
      usage.called(actor(), ORIGIN);

      usage.flush();

      assertThat(lastUsedAt()).isEqualTo(now.get().toString());
      assertThat(usage.size()).isOne();
    }
  }

  @Test
  void callsRacingWithFlushesAreEachCountedOnce() throws InterruptedException {
    try (Database database = Database.open(app.settings())) {
      var here = new KeyUsage(new WorkerDb(database.worker()), now::get);
      var there = new KeyUsage(new WorkerDb(database.worker()), now::get);

      Race.of(
          20,
          () -> {
            for (int n = 0; n < 10; n++) {
              here.called(actor(), ORIGIN);
              there.called(actor(), ORIGIN);
              here.flush();
              there.flush();
            }
            return true;
          });

      assertThat(callsInDatabase()).isEqualTo(400);
    }
  }

  private long callsInDatabase() {
    return shop.asService(
        tx ->
            tx.sql("select calls from api_key_usage where org_id = :org and id = :id")
                .bind("id", created.uuid("id"))
                .one(row -> row.bigint("calls")));
  }

  @Test
  void whoServesCannotWriteUse() {
    assertThatThrownBy(
            () ->
                shop.asService(
                    tx ->
                        tx.sql("update api_key_usage set calls = 0 where org_id = :org").execute()))
        .hasMessageContaining("permission denied");
  }
}
