package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Tx;
import io.tradegate.testing.TestReply;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The feed while long transactions are open. */
class FeedOrderTest {
  private final HookShop shop = new HookShop();

  @AfterEach
  void end() {
    shop.close();
  }

  /** Writes an event at once, commits when it is told to. */
  private UUID publishSlowly(CountDownLatch published, CountDownLatch commit) {
    return shop.tenant()
        .asService(
            tx -> {
              UUID id = HookShop.node().node().events().publish(tx, shop.event());
              tx.collect(
                  (_, _) -> { // called after the event was written
                    published.countDown();
                    eventually(() -> isTold(tx, commit));
                  },
                  id);
              return id;
            });
  }

  /** Asks something meanwhile: the database ends transactions that only wait. */
  private static boolean isTold(Tx tx, CountDownLatch signal) {
    tx.sql("select 1 as one").one(row -> row.integer("one"));
    return signal.getCount() == 0;
  }

  private static void await(CountDownLatch signal) {
    eventually(() -> signal.getCount() == 0);
  }

  @Test
  void anEventThatCommitsLateIsNotSkipped() throws Exception {
    var published = new CountDownLatch(1);
    var commit = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<UUID> slow = threads.submit(() -> publishSlowly(published, commit));
      await(published);
      List<String> fast = List.of(shop.publish().toString(), shop.publish().toString());
      List<String> early = shop.owner().get("/admin/events").expect(200).items("id");

      commit.countDown();

      assertThat(early).isEmpty();
      eventually(() -> shop.owner().get("/admin/events").items("id").size() == 3);
      assertThat(shop.owner().get("/admin/events").items("id"))
          .containsExactly(slow.get().toString(), fast.get(0), fast.get(1));
    }
  }

  @Test
  @Timeout(120)
  void aReaderWhoFollowsTheCursorSeesEveryEventOnce() throws Exception {
    var seen = new ArrayList<String>();
    var commit = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var published = new CountDownLatch(1);
      var writers = new ArrayList<Future<UUID>>();
      writers.add(threads.submit(() -> publishSlowly(published, commit)));
      await(published);
      for (int n = 0; n < 40; n++) {
        writers.add(threads.submit(shop::publish));
      }
      String cursor = read(seen, null);
      commit.countDown();

      while (seen.size() < writers.size()) {
        cursor = read(seen, cursor);
      }
      var all = new ArrayList<String>();
      for (var writer : writers) {
        all.add(writer.get().toString());
      }
      assertThat(seen).containsExactlyInAnyOrderElementsOf(all);
    }
  }

  /** Reads on from a cursor; answers where it stopped. */
  private @Nullable String read(List<String> seen, @Nullable String cursor) {
    String after = cursor == null ? "" : "&after=" + cursor;
    TestReply page = shop.owner().get("/admin/events?limit=7" + after).expect(200);
    seen.addAll(page.items("id"));
    List<String> cursors = page.items("cursor");
    return cursors.isEmpty() ? cursor : cursors.getLast();
  }

  @Test
  void aCursorOfAnotherOrganizationOrABrokenOneIsRefused() {
    shop.publish();
    eventually(() -> shop.owner().get("/admin/events").items("cursor").size() == 1);
    String cursor = shop.owner().get("/admin/events").items("cursor").getFirst();
    try (var other = new HookShop()) {
      other.owner().get("/admin/events?after=" + cursor).expect(400);
      other.owner().get("/admin/events?after=nonsense").expect(400);
    }
  }
}
