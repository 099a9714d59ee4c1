package io.tradegate.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A receiver reads the feed while many writers publish, each event in a transaction of its own.
 *
 * <p>Transaction ids are counted per server, and the server that all tests share may be at any
 * number. So this test has a server of its own: it is new, its ids are below 10000, and 10000
 * transactions carry them beyond, wherever they began. The ids are real, so the test also shows
 * that no event appears behind the reader's back, which chosen ids could not.
 */
class FeedUnderLoadTest {
  private static final int EVENTS = 10_000;
  private static final int WRITERS = 8;
  private static final long BOUNDARY = 10_000;

  private final TestApp app = TestApp.onItsOwnServer();
  private final TestTenant tenant = app.newTenant().withEmptyFeed();
  private final TestClient owner = tenant.owner();
  private final ConcurrentLinkedQueue<String> written = new ConcurrentLinkedQueue<>();

  @AfterEach
  void end() {
    app.close();
  }

  @Test
  @Timeout(180)
  void aReaderMeetsEveryEventOnceWhileEightWritersPassADigitOfTheTransactionId() throws Exception {
    assertThat(transactionId()).isLessThan(BOUNDARY);
    List<String> seen;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var writers = new ArrayList<Future<?>>();
      for (int n = 0; n < WRITERS; n++) {
        writers.add(threads.submit(this::write));
      }
      Future<List<String>> reader = threads.submit(this::readUpToTheLast);
      for (Future<?> writer : writers) {
        writer.get();
      }
      last = publish().toString();
      seen = reader.get();
    }

    assertThat(transactionId()).isGreaterThan(BOUNDARY);
    assertThat(seen).hasSize(EVENTS + 1).doesNotHaveDuplicates();
    assertThat(new HashSet<>(seen)).isEqualTo(new HashSet<>(written));
  }

  /** Written when all others are committed, so every event after it was missed. */
  private volatile String last = "";

  private void write() {
    for (int n = 0; n < EVENTS / WRITERS; n++) {
      publish();
    }
  }

  private UUID publish() {
    var event = HookShop.event(tenant);
    UUID id = tenant.asService(tx -> app.node().events().publish(tx, event));
    written.add(id.toString());
    return id;
  }

  private List<String> readUpToTheLast() {
    var seen = new ArrayList<String>();
    String after = "";
    boolean ended = false;
    while (!ended && seen.size() <= 2 * EVENTS) { // more: it goes around in circles
      TestReply page = owner.get("/admin/events?limit=100" + after).expect(200);
      List<String> ids = page.items("id");
      seen.addAll(ids);
      ended = ids.contains(last);
      after = ids.isEmpty() ? after : "&after=" + page.items("cursor").getLast();
    }
    return seen;
  }

  private long transactionId() {
    return tenant.asService(
        tx ->
            Long.parseLong(
                tx.sql("select cast(pg_current_xact_id() as text) as current")
                    .one(row -> row.text("current"))));
  }
}
