package io.tradegate.platform.events;

import static org.awaitility.Awaitility.await;

import io.tradegate.leads.LeadEvent;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.ids.Ids;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SubscriptionsTest {
  private static final Ids IDS = TestApp.ids();

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final Database database = Database.open(TestApp.settings(Map.of()));
  private final WorkerDb worker = new WorkerDb(database.worker());
  private final Recorder recorder = new Recorder("test-" + IDS.next());

  @AfterEach
  void end() {
    database.close();
  }

  /** Keeps what it is given of one organization; throws for what it is told to. */
  private final class Recorder implements Subscriber {
    private final String name;
    private final List<UUID> handled = new CopyOnWriteArrayList<>();
    private final Set<UUID> poisonous = ConcurrentHashMap.newKeySet();

    Recorder(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public void handle(Tx tx, StoredEvent event) {
      UUID document = UUID.fromString(event.json().get("public_id").asString());
      if (poisonous.contains(document)) {
        throw new IllegalStateException("poison");
      }
      if (event.org() == shop.org()) {
        handled.add(document);
      }
    }
  }

  private Subscriptions node() {
    var node = new Subscriptions(worker, app.db(), IDS).add(recorder);
    node.start();
    return node;
  }

  private UUID publish() {
    return publish(IDS.next());
  }

  private UUID publish(UUID document) {
    var lead =
        new LeadEvent.Created(document, LeadEvent.Source.MANUAL, null, "a@example.com", null);
    shop.asService(tx -> app.node().events().publish(tx, lead));
    return document;
  }

  private void awaitHandled(List<UUID> documents) {
    await().atMost(Duration.ofSeconds(10)).until(() -> recorder.handled.equals(documents));
  }

  private List<String> setAside() {
    return shop.asService(
        tx ->
            tx.sql(
                    "select status, attempts from event_retry where org_id = :org and subscriber = :name")
                .bind("name", recorder.name())
                .list(row -> row.text("status") + " " + row.integer("attempts")));
  }

  private void hurryRetry(int attempts) {
    worker.inTransaction(
        tx ->
            tx.sql("update event_retry set next_at = now(), attempts = :n where subscriber = :name")
                .bind("name", recorder.name())
                .bind("n", attempts)
                .execute());
  }

  @Test
  void anEventThatCommitsLateIsNotPassedOver() {
    UUID late = IDS.next();
    try (var node = node()) {
      UUID nested =
          shop.asService(
              tx -> {
                var lead =
                    new LeadEvent.Created(late, LeadEvent.Source.MANUAL, null, "a@b.test", null);
                app.node().events().publish(tx, lead);
                UUID early = publish(); // commits first, with a higher id
                node.wake();
                await().during(Duration.ofMillis(500)).until(() -> recorder.handled.isEmpty());
                return early;
              });

      awaitHandled(List.of(late, nested));
    }
  }

  @Test
  void whatIsPublishedWhileNoNodeRunsIsHandledAfterTheStart() {
    node().close();

    List<UUID> published = List.of(publish(), publish());

    try (var _ = node()) {
      awaitHandled(published);
    }
  }

  @Test
  void twoNodesShareTheWorkWithoutDoingItTwice() {
    try (var _ = node();
        var _ = node()) {
      List<UUID> published = IntStream.range(0, 40).mapToObj(_ -> publish()).toList();

      awaitHandled(published);
    }
  }

  @Test
  void aNodeThatStopsHandsOverAtOnce() {
    var first = node();
    UUID one = publish();
    awaitHandled(List.of(one));
    try (var _ = node()) {
      first.close();

      UUID two = publish();

      awaitHandled(List.of(one, two));
    }
  }

  @Test
  void aPoisonousEventIsSetAsideAndTriedAgainLater() {
    UUID poison = IDS.next();
    recorder.poisonous.add(poison);
    try (var node = node()) {
      UUID before = publish();
      publish(poison);
      UUID after = publish();

      awaitHandled(List.of(before, after));
      await().until(() -> setAside().equals(List.of("waiting 1")));
      recorder.poisonous.clear();
      hurryRetry(1);
      node.wake();
      awaitHandled(List.of(before, after, poison));
      await().until(() -> setAside().isEmpty());
    }
  }

  @Test
  void anEventThatKeepsFailingIsGivenUpAndStaysVisible() {
    UUID poison = IDS.next();
    recorder.poisonous.add(poison);
    try (var node = node()) {
      publish(poison);
      await().atMost(Duration.ofSeconds(10)).until(() -> setAside().equals(List.of("waiting 1")));
      hurryRetry(1);
      node.wake();
      await().until(() -> setAside().equals(List.of("waiting 2")));
      hurryRetry(5);
      node.wake();

      await().until(() -> setAside().equals(List.of("given_up 6")));
    }
  }
}
