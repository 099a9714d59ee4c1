package io.tradegate.sourcing;

import static io.tradegate.sourcing.SourcingStores.INVITATIONS;
import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static io.tradegate.sourcing.SourcingStores.idOf;
import static io.tradegate.sourcing.SourcingStores.invitation;
import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.NodeProcess;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Nodes that carry the messages of a request are killed, for real, in the middle of a hand-over or
 * while they handle a message. Each is held by a lock on a row that it must write, so that it dies
 * between its first statement and its commit.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KilledExchangeTest {
  private static final String WAITING =
      "select count(*) from pg_locks l join pg_database d on d.oid = l.database"
          + " where not l.granted and d.datname = current_database()";

  private static final String ORDERS =
      "select count(*) as n from customer_order where org_id = :org and source = 'sourcing'";

  private final SourcingStores stores = new SourcingStores();
  private final Jdbi owner = Jdbi.create(stores.app.settings().database().owner());

  @AfterAll
  void stop() {
    stores.close();
  }

  @Test
  void whateverStepANodeDiesInBothSidesAgreeAndEachWinnerHasOneOrder() throws IOException {
    String id = stores.asks.post(REQUESTS, open()).expect(201).text("public_id");
    stores.asks.post(REQUESTS + "/" + id + "/open").expect(200);
    dieWhile("sourcing_channel");

    ask(stores.sells);
    stores
        .sells
        .post(invitation(stores.sells) + "/quote", stores.quote("9.00", "2.00"))
        .expect(200);
    stores
        .rivals
        .post(invitation(stores.rivals) + "/quote", stores.quote("10.00", "1.00"))
        .expect(200);
    dieWhile("sourcing_received_quote");

    stores.asks.post(REQUESTS + "/" + id + "/close").expect(200);
    stores.award(id, split()).expect(200);
    dieWhile("customer_order");

    agreed(id);
  }

  private Map<String, Object> open() {
    Map<String, Object> wanted = stores.wanted();
    wanted.put("sealed", false);
    return wanted;
  }

  private static void ask(TestClient supplier) {
    supplier.post(invitation(supplier) + "/ask", Map.of("question", "Which thread?")).expect(200);
  }

  private List<Map<String, Object>> split() {
    return List.of(
        Map.of("quote_id", idOf(invitation(stores.sells)), "lines", List.of(1)),
        Map.of("quote_id", idOf(invitation(stores.rivals)), "lines", List.of(2)));
  }

  /** The node dies while it waits to write the table. */
  private void dieWhile(String table) throws IOException {
    try (Handle lock = owner.open()) {
      lock.begin();
      lock.execute("lock table " + table + " in share mode");
      try (var victim = NodeProcess.beside(stores.app, Map.of("RUN_JOBS", "true"))) {
        await().until(() -> isWaitedFor(lock));
        victim.kill();
      }
      lock.rollback();
    }
    passLeases();
    stores.deliver();
  }

  private static boolean isWaitedFor(Handle handle) {
    return handle.createQuery(WAITING).mapTo(Long.class).one() > 0;
  }

  /** As if the minute had passed for which a dead node still holds its jobs. */
  private void passLeases() {
    owner.useHandle(
        handle ->
            handle.execute(
                "update work_job set due_at = '2000-01-01'"
                    + " where kind like 'sourcing.%' and state <> 'dead'"));
  }

  private void agreed(String id) {
    var request = stores.request(id);
    assertThat(request.text("status")).isEqualTo("awarded");
    assertThat(request.json().at("/questions")).hasSize(1);
    assertThat(request.json().at("/quotes")).hasSize(2);
    for (TestTenant winner : List.of(stores.first, stores.second)) {
      var invitations = winner.owner().get(INVITATIONS).expect(200);
      assertThat(invitations.items("status")).containsExactly("won");
      assertThat(stores.count(winner, ORDERS)).isEqualTo(1);
      String order = invitations.text("items/0/order_id");
      String number = winner.owner().get("/admin/orders/" + order).expect(200).text("number");
      assertThat(
              request
                  .json()
                  .at("/quotes")
                  .valueStream()
                  .filter(quote -> quote.at("/supplier_org_id").asLong() == winner.org())
                  .map(
                      quote ->
                          quote.at("/status").asString()
                              + " "
                              + quote.at("/order_number").asString()))
          .containsExactly("ordered " + number);
    }
    for (TestTenant side : List.of(stores.asking, stores.first, stores.second)) {
      assertThat(
              stores.count(
                  side,
                  "select (select count(*) from sourcing_outbox where org_id = :org and handed_at is null)"
                      + " + (select count(*) from sourcing_inbox where org_id = :org and handled_at is null) as n"))
          .isZero();
    }
  }
}
