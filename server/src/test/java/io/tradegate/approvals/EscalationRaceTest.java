package io.tradegate.approvals;

import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.Order;
import io.tradegate.orders.OrderStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.testing.Patience;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Approvals are raised while others do the same, or something else, with them. */
class EscalationRaceTest {
  private final ApprovingCompany company = new ApprovingCompany();

  @BeforeEach
  void people() {
    company.join("rita", "buyer");
    company.join("anna", "approver");
    company.join("adam", "admin");
    var patient = rule("All orders", "1", role("approver"));
    patient.put("escalate_after_hours", 4);
    company.added(patient);
  }

  @Test
  void ofTwoNodesThatSweepAtOnceOneAsksTheNextLevelAndWritesOnce() throws InterruptedException {
    Order order = company.ordered("rita", "100");
    String approval = company.approval(order);
    company.makeDue(approval);
    TestApp here = TestApp.shared();
    try (TestApp there = TestApp.another(Map.of())) {
      var turn = new AtomicInteger();

      Race.of(
          8,
          () -> {
            TestApp node = turn.getAndIncrement() % 2 == 0 ? here : there;
            node.node().jobs().runNow("approval-escalation");
            return node;
          });
    }

    assertThat(company.events(order, "approval.requested")).hasSize(2);
    assertThat(company.mailed())
        .containsExactly(company.shop().email("anna"), company.shop().email("adam"));
    assertThat(company.as("anna").get(approval).expect(200).text("level")).isEqualTo("1");
  }

  @Test
  void whatIsRaisedWhileItsOrderIsCancelledDoesNotStayOpen() throws InterruptedException {
    Order order = company.ordered("rita", "100");
    String approval = company.approval(order);
    var raised = new CountDownLatch(1);

    Race.between(List.of(() -> raise(approval, raised), () -> cancel(order, raised)));

    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(company.as("anna").get(approval).expect(200).text("status")).isEqualTo("cancelled");
  }

  /** As the sweep does, but it commits only once somebody waits for it. */
  private boolean raise(String approval, CountDownLatch raised) {
    String sql =
        "update approval set level = level + 1, version = version + 1"
            + " where org_id = :org and id = cast(:id as uuid)";
    String id = approval.substring(approval.lastIndexOf('/') + 1);
    return company
        .purchases()
        .inTx(
            tx -> {
              tx.sql(sql).bind("id", id).execute();
              raised.countDown();
              Patience.await().until(() -> isWaitedFor(tx));
              return true;
            });
  }

  private static boolean isWaitedFor(Tx tx) {
    String sql =
        "select exists (select from pg_stat_activity"
            + " where pg_backend_pid() = any (pg_blocking_pids(pid))) as waited";
    return tx.sql(sql).one(row -> row.bool("waited"));
  }

  private boolean cancel(Order order, CountDownLatch raised) throws InterruptedException {
    raised.await();
    company
        .shop()
        .owner()
        .post("/admin/orders/%s/cancel".formatted(order.id()), Map.of("reason", "Off"))
        .expect(200);
    return true;
  }
}
