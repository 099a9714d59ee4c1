package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.access.people.Permissions;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A peek lets a caller in by one statement, and leaves nothing of the caller behind. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PeekTest {
  private final Database database = Database.open(TestApp.shared().settings());
  private final Db db = new Db(database.app(), Permissions.patterns());
  private final TestTenant shop = TestApp.shared().newTenant();
  private final Caller guest = guest(shop.host());

  @AfterAll
  void close() {
    database.close();
  }

  private static Caller guest(String host) {
    return new Caller(new Caller.Guest(host), Origin.job("test"));
  }

  @Test
  void aPeekKnowsTheCallerAndTheVersionsOfATransaction() {
    Optional<String> seen = db.peek(guest, tx -> Optional.of(seen(tx)));

    assertThat(seen).contains(db.read(guest, PeekTest::seen));
  }

  private static String seen(Tx tx) {
    return tx.actor() + " " + tx.readVersions().of(List.of(Topic.values()));
  }

  @Test
  void aPeekThatNeedsTheDatabaseHasNoAnswer() {
    Optional<Long> read =
        db.peek(guest, tx -> Optional.of(tx.sql("select 1 as one").one(row -> row.bigint("one"))));

    assertThat(read).isEmpty();
  }

  @Test
  void aPeekAnswersWhatTheNodeKeeps() {
    List<Topic> topics = List.of(Topic.CATALOG);
    db.read(guest, tx -> tx.kept(topics, "name of " + shop, () -> "kept"));

    Optional<String> known =
        db.peek(guest, tx -> Optional.of(tx.kept(topics, "name of " + shop, () -> "read")));

    assertThat(known).contains("kept");
  }

  @Test
  void theConnectionOfAPeekKeepsNothingOfTheCaller() {
    db.peek(guest, tx -> Optional.of(tx.actor().org()));

    String left =
        db.outsideTenants(
            Origin.job("test"),
            tx ->
                tx.sql(
                        "select concat_ws(',', current_setting('app.org_id', true),"
                            + " current_setting('app.website_id', true)) as left_over")
                    .one(row -> row.text("left_over")));

    assertThat(left.replace(",", "")).isEmpty();
  }

  @Test
  void aCallerWhoMayNotEnterIsRefused() {
    assertThatThrownBy(() -> db.peek(guest("nowhere.test"), tx -> Optional.of(tx.actor())))
        .isInstanceOf(Refusal.class);
  }
}
