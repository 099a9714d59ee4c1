package io.tradegate.platform.events;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.leads.LeadEvent;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.ids.Ids;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SubscriptionsTest {
  private static final Ids IDS = TestApp.ids();

  // Alone: a node that stops among events of other tests makes the next one handle more than it
  // left.
  private static final TestApp APP = TestApp.alone();

  private final TestTenant shop = APP.newTenant();
  private final Database database = Database.open(APP.settings());
  private final WorkerDb worker = new WorkerDb(database.worker());
  private final List<Subscriptions> nodes = new CopyOnWriteArrayList<>();
  private final Events events = new Events(_ -> {}, () -> nodes.forEach(Subscriptions::wake));
  private final Recorder recorder = new Recorder("test-" + IDS.next());

  @AfterEach
  void end() {
    database.close();
  }

  @AfterAll
  static void close() {
    APP.close();
  }

  /** Records the leads of one organization; throws for those it is told to. */
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
      if (event.org() != shop.org() || !event.type().equals("lead.created")) {
        return;
      }
      if (poisonous.contains(event.document())) {
        throw new IllegalStateException("poison");
      }
      handled.add(event.document());
    }
  }

  private Subscriptions node() {
    return node(recorder);
  }

  private Subscriptions node(Subscriber subscriber) {
    var node = new Subscriptions(worker, APP.db(), IDS).add(subscriber);
    node.start();
    nodes.add(node);
    return node;
  }

  private UUID publish() {
    return publish(IDS.next());
  }

  private UUID publish(UUID document) {
    shop.asService(tx -> events.publish(tx, lead(document)));
    return document;
  }

  private static LeadEvent.Created lead(UUID document) {
    return new LeadEvent.Created(document, LeadEvent.Source.MANUAL, null, "a@example.com", null);
  }

  private void awaitHandled(List<UUID> documents) {
    await().until(() -> recorder.handled.equals(documents));
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
      var nested = new AtomicReference<UUID>();
      shop.asService(
          tx -> {
            UUID id = events.publish(tx, lead(late));
            tx.collect(
                (_, _) -> { // called after the event was written
                  nested.set(publish()); // commits first, with a higher id
                  node.wake();
                  await().during(Duration.ofMillis(500)).until(() -> recorder.handled.isEmpty());
                },
                id);
            return id;
          });

      awaitHandled(List.of(late, nested.get()));
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
  void theLeaseOfANodeThatDiedRunsOut() {
    node().close();
    new SubscriberStore(worker, recorder.name(), IDS.next()).claim(Duration.ofSeconds(2));
    UUID published = publish();

    try (var _ = node()) {
      awaitHandled(List.of(published));
    }
  }

  @Test
  void anEventIsHandledAgainByTheNodeThatTakesOver() {
    node().close();
    UUID published = publish();
    var dead = new SubscriberStore(worker, recorder.name(), IDS.next());
    assertThat(dead.claim(Duration.ofSeconds(1))).isPresent();

    try (var _ = node()) {
      awaitHandled(List.of(published));
    }
    dead.advance(new SubscriberStore.Position("1", new UUID(0, 0)));

    try (var _ = node()) {
      UUID next = publish();
      awaitHandled(List.of(published, next));
    }
  }

  @Test
  void aFloodIsHandledToTheLastAndNothingTwice() {
    List<UUID> flood = IntStream.range(0, 170).mapToObj(_ -> IDS.next()).toList();
    try (var _ = node()) {
      shop.asService(tx -> flood.stream().map(each -> events.publish(tx, lead(each))).toList());

      await().until(() -> recorder.handled.size() >= flood.size());
      await().until(() -> setAside().isEmpty());
    }
    assertThat(recorder.handled).containsExactlyInAnyOrderElementsOf(flood);
  }

  @Test
  void anOrganizationDoesNotWaitForAnother() {
    TestTenant slow = APP.newTenant();
    var stuck = new CountDownLatch(1);
    var subscriber =
        new Subscriber() {
          @Override
          public String name() {
            return recorder.name();
          }

          @Override
          public void handle(Tx tx, StoredEvent event) {
            if (event.org() == slow.org()) {
              awaitOpened(stuck);
            }
            recorder.handle(tx, event);
          }
        };
    node(subscriber).close();
    slow.asService(tx -> events.publish(tx, lead(IDS.next())));
    UUID quick = publish();

    try (var _ = node(subscriber)) {
      awaitHandled(List.of(quick));
      stuck.countDown();
    }
  }

  private static void awaitOpened(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
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
      await().until(() -> setAside().equals(List.of("waiting 1")));
      hurryRetry(1);
      node.wake();
      await().until(() -> setAside().equals(List.of("waiting 2")));
      hurryRetry(5);
      node.wake();

      await().until(() -> setAside().equals(List.of("given_up 6")));
    }
  }
}
