package io.tradegate.everything.kept;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Two nodes that keep answers say what a node says that keeps none, after every kind of change, to
 * every kind of visitor. All of them search in the database, whose order of equal matches does not
 * depend on the node.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeptComparisonTest {
  private static final long SEED = Long.getLong("kept.seed", 20261118);
  private static final int ROUNDS = Integer.getInteger("kept.rounds", 1);
  private static final int ASKED = 12;

  private final TestApp first = TestApp.another(Map.of("SEARCH_ENGINE", "postgres"));
  private final TestApp second = TestApp.another(Map.of("SEARCH_ENGINE", "postgres"));
  private final TestApp truth =
      TestApp.another(Map.of("SEARCH_ENGINE", "postgres", "KEPT_ANSWERS_MB", "0"));

  @AfterAll
  void close() {
    first.close();
    second.close();
    truth.close();
  }

  @Test
  void afterEveryChangeEveryVisitorGetsWhatTheDatabaseSays() {
    var random = new Random(SEED);
    var store = new KeptStore();
    List<TestClient> visitors = List.copyOf(store.visitors.values());
    for (TestClient visitor : visitors) {
      KeptStore.REQUESTS.forEach(request -> compare(visitor, request, "at first"));
    }
    compareCarts(store, "at first");
    for (int round = 0; round < ROUNDS; round++) {
      for (StoreChange change : shuffled(random)) {
        int n = random.nextInt(100);
        change.step().make(store, n);
        for (int asked = 0; asked < ASKED; asked++) {
          compare(
              visitors.get(random.nextInt(visitors.size())),
              KeptStore.REQUESTS.get(random.nextInt(KeptStore.REQUESTS.size())),
              "after %s with %d, seed %d".formatted(change.name(), n, SEED));
        }
        compareCarts(store, "after %s with %d, seed %d".formatted(change.name(), n, SEED));
      }
    }
    assertThat(hits(first)).as("answers that were kept").isGreaterThan(100);
  }

  private void compareCarts(KeptStore store, String when) {
    store.buyers().forEach(buyer -> compare(buyer, KeptStore.CART, when));
  }

  private static List<StoreChange> shuffled(Random random) {
    var changes = new ArrayList<>(StoreChange.ALL);
    Collections.shuffle(changes, random);
    return changes;
  }

  private void compare(TestClient visitor, String request, String when) {
    TestReply expected = visitor.at(truth).get(request);
    for (TestApp node : List.of(first, second)) {
      TestReply kept = visitor.at(node).get(request);
      assertThat(kept.status()).as("%s %s", request, when).isEqualTo(expected.status());
      if (kept.status() == 200) {
        assertThat(said(kept)).as("%s %s", request, when).isEqualTo(said(expected));
      }
    }
  }

  /** Without the signatures of addresses, which may be of different hours. */
  private static String said(TestReply reply) {
    return reply.header("Content-Language").orElse("")
        + reply.body().replaceAll("expires=[^\"]*", "");
  }

  private static double hits(TestApp node) {
    return node.managementClient()
        .get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith("kept_answers_total{") && line.contains("\"hit\""))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }

  @Test
  void aPriceListThatBeginsIsSeenThoughNothingChanges() {
    var store = new KeptStore();
    TestClient guest = store.tenant.guest();
    String list = KeptStore.REQUESTS.getFirst();
    store.tenant.asService(
        tx -> {
          tx.sql(
                  """
                  update price_list set valid_from = clock_timestamp() + interval '1 second'
                   where org_id = :org and code = 'spare'
                  """)
              .execute();
          tx.sql(
                  """
                  update price a set amount = 0.77
                    from price_list l
                   where a.org_id = :org and l.org_id = a.org_id and l.id = a.price_list_id and l.code = 'spare'
                  """)
              .execute();
          return tx.sql(
                  """
                  insert into price_assignment (org_id, price_list_id, kind, party_id)
                  select l.org_id, l.id, 'website', w.id
                    from price_list l
                    join website w on w.org_id = l.org_id
                   where l.org_id = :org and l.code = 'spare'
                  """)
              .execute();
        });
    guest.at(first).get(list).expect(200);
    guest.at(second).get(list).expect(200);

    for (TestApp node : List.of(first, second)) {
      Patience.await()
          .untilAsserted(
              () -> assertThat(guest.at(node).get(list).items("price/amount")).contains("0.77"));
    }
  }
}
