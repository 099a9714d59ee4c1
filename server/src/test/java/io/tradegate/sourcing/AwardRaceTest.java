package io.tradegate.sourcing;

import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static io.tradegate.sourcing.SourcingStores.invitation;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.sourcing.exchange.ExchangeModule;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AwardRaceTest {
  private static final String ORDERS =
      "select count(*) as n from customer_order where org_id = :org and source = 'sourcing'";

  private final SourcingStores stores = new SourcingStores();

  @AfterAll
  void stop() {
    stores.close();
  }

  /** A request that was closed before its deadline, so that the supplier may still withdraw. */
  private String closedEarly() {
    String id = stores.opened(false);
    stores
        .sells
        .post(invitation(stores.sells) + "/quote", stores.quote("9.00", "1.00"))
        .expect(200);
    stores.deliver();
    stores.asks.post(REQUESTS + "/" + id + "/close").expect(200);
    return id;
  }

  @Test
  void ofAnAwardAndAWithdrawalAtOnceOneCountsAndBothSidesAgree() throws InterruptedException {
    for (int round = 0; round < 3; round++) {
      String id = closedEarly();
      String invitation = invitation(stores.sells);
      String quote = invitation.substring(invitation.lastIndexOf('/') + 1);
      long before = stores.count(stores.first, ORDERS);
      ExchangeModule exchange = stores.app.node().sourcing().exchange();
      List<Callable<Integer>> runs = new ArrayList<>();
      for (int n = 0; n < 8; n++) {
        runs.add(() -> stores.award(id, List.of(Map.of("quote_id", quote))).status());
        runs.add(() -> stores.sells.post(invitation + "/withdraw", Map.of()).status());
        runs.add(() -> exchange.sendOnce() ? 1 : 0);
        runs.add(() -> exchange.receiveOnce() ? 1 : 0);
      }

      List<Integer> answers = Race.between(runs);
      stores.deliver();

      assertThat(answers).doesNotContain(500);
      long placed = stores.count(stores.first, ORDERS) - before;
      String supplier = stores.sells.get(invitation).expect(200).text("status");
      TestReply request = stores.request(id);
      if (supplier.equals("won")) {
        assertThat(placed).isEqualTo(1);
        assertThat(request.text("status")).isEqualTo("awarded");
        assertThat(request.text("quotes/0/status")).isEqualTo("ordered");
      } else {
        assertThat(supplier).isEqualTo("withdrawn");
        assertThat(placed).isZero();
        assertThat(request.text("status")).isEqualTo("closed");
        assertThat(request.text("quotes/0/status")).isEqualTo("withdrawn");
      }
    }
  }

  @Test
  void anAwardThatComesAfterAWithdrawalIsRefusedAndTheRequestIsClosedAgain() {
    String id = closedEarly();
    String invitation = invitation(stores.sells);
    String quote = invitation.substring(invitation.lastIndexOf('/') + 1);
    stores.sells.post(invitation + "/withdraw", Map.of()).expect(200);

    stores.award(id, List.of(Map.of("quote_id", quote))).expect(200);
    assertThat(stores.request(id).text("status")).isEqualTo("awarded");
    stores.deliver();

    assertThat(stores.request(id).text("status")).isEqualTo("closed");
    assertThat(stores.request(id).text("quotes/0/status")).isEqualTo("withdrawn");
    assertThat(stores.count(stores.first, ORDERS)).isEqualTo(ordersOf("won"));
  }

  private long ordersOf(String status) {
    return stores.count(
        stores.first,
        "select count(*) as n from sourcing_invitation where org_id = :org and status = '"
            + status
            + "'");
  }

  @Test
  void aStoreThatCannotTakeTheOrderRefusesTheAward() {
    String id = closedEarly();
    String invitation = invitation(stores.sells);
    String quote = invitation.substring(invitation.lastIndexOf('/') + 1);
    stores.first.chargesTax();

    stores.award(id, List.of(Map.of("quote_id", quote))).expect(200);
    stores.deliver();
    stores.first.chargesNoTax();

    assertThat(stores.request(id).text("status")).isEqualTo("closed");
    assertThat(stores.request(id).text("quotes/0/status")).isEqualTo("refused");
  }

  /** The node stops after each step of the hand-over; whatever runs next finishes the rest. */
  @Test
  void aHandOverThatStopsAfterAnyStepIsResumedAndRepeatedStepsChangeNothing() {
    for (int steps = 0; steps < 4; steps++) {
      String id = closedEarly();
      stores.deliver();
      String invitation = invitation(stores.sells);
      String quote = invitation.substring(invitation.lastIndexOf('/') + 1);
      long before = stores.count(stores.first, ORDERS);
      stores.award(id, List.of(Map.of("quote_id", quote))).expect(200);
      ExchangeModule exchange = stores.app.node().sourcing().exchange();
      for (int step = 0; step < steps; step++) {
        boolean done = step % 2 == 0 ? exchange.sendOnce() : exchange.receiveOnce();
        assertThat(done).as("step %d", step).isTrue();
      }

      repeatEverything();
      stores.deliver();

      assertThat(stores.count(stores.first, ORDERS) - before).isEqualTo(1);
      assertThat(stores.sells.get(invitation).text("status")).isEqualTo("won");
      assertThat(stores.request(id).text("status")).isEqualTo("awarded");
      assertThat(stores.request(id).text("quotes/0/status")).isEqualTo("ordered");
    }
  }

  /** As if every job had been done and its end had been lost. */
  private void repeatEverything() {
    for (var store : List.of(stores.asking, stores.first)) {
      store.asService(
          tx ->
              tx.sql(
                      """
                      insert into work_job (org_id, id, kind, subject_id, due_at, created_at, updated_at)
                      select :org, gen_random_uuid(), 'sourcing.send', o.id, :now, :now, :now
                        from sourcing_outbox o
                       where o.org_id = :org
                      union all
                      select distinct on (i.request_id) :org, gen_random_uuid(), 'sourcing.receive', i.request_id,
                             cast(:now as timestamptz), cast(:now as timestamptz), cast(:now as timestamptz)
                        from sourcing_inbox i
                       where i.org_id = :org
                          on conflict do nothing
                      """)
                  .execute());
    }
  }
}
