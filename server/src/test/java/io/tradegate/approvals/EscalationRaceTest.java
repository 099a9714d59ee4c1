package io.tradegate.approvals;

import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.Patience;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Escalates approvals while other transactions escalate or change them. */
class EscalationRaceTest {
  private static @Nullable TestApp here;
  private static @Nullable TestApp there;

  private final ApprovingCompany company = new ApprovingCompany(here());

  @BeforeAll
  static void start() {
    Surroundings around = Surroundings.real(OpenTelemetry.noop());
    here = TestApp.alone(Map.of("DATABASE_POOL_SIZE", "4"), around);
    there = here().neighbour(Map.of("DATABASE_POOL_SIZE", "4"), around);
    // Warms up both nodes: the first sweep of a node takes longer than the other waits for a lock.
    List.of(here(), there()).forEach(EscalationRaceTest::sweep);
  }

  @AfterAll
  static void stop() {
    there().close();
    here().close();
  }

  private static TestApp here() {
    return Objects.requireNonNull(here);
  }

  private static TestApp there() {
    return Objects.requireNonNull(there);
  }

  private static void sweep(TestApp node) {
    node.node().jobs().runNow("approval-escalation");
  }

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
  void ofTwoNodesThatFindItDueOneAsksTheNextLevelAndWritesOnce() throws InterruptedException {
    CustomerId group = company.shop().addCompany("Group");
    company.join("gina", "admin", group);
    company
        .shop()
        .owner()
        .patch("/admin/customers/" + company.shop().company(), Map.of("parent_id", group))
        .expect(200);
    Order order = company.ordered("rita", "100");
    String approval = company.approval(order);
    company.makeDue(approval);
    var held = new CountDownLatch(1);

    Race.between(
        List.of(
            () -> change(approval, "level = level", held, 2),
            () -> sweep(here(), held),
            () -> sweep(there(), held)));

    assertThat(company.events(order, "approval.requested")).hasSize(2);
    assertThat(company.mailed())
        .containsExactly(company.shop().email("anna"), company.shop().email("adam"));
    assertThat(company.as("anna").get(approval).expect(200).text("level")).isEqualTo("1");
  }

  private static boolean sweep(TestApp node, CountDownLatch held) throws InterruptedException {
    held.await();
    sweep(node);
    return true;
  }

  @Test
  void whatIsRaisedWhileItsOrderIsCancelledDoesNotStayOpen() throws InterruptedException {
    Order order = company.ordered("rita", "100");
    String approval = company.approval(order);
    var raised = new CountDownLatch(1);

    Race.between(
        List.of(
            () -> change(approval, "level = level + 1, version = version + 1", raised, 1),
            () -> cancel(order, raised)));

    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(company.as("anna").get(approval).expect(200).text("status")).isEqualTo("cancelled");
  }

  /** Changes an approval, and commits only after {@code others} transactions wait for it. */
  private boolean change(String approval, String change, CountDownLatch done, int others) {
    String sql =
        "update approval set " + change + " where org_id = :org and id = cast(:id as uuid)";
    String id = approval.substring(approval.lastIndexOf('/') + 1);
    return company
        .purchases()
        .inTx(
            tx -> {
              tx.sql(sql).bind("id", id).execute();
              done.countDown();
              Patience.await().until(() -> waiting(tx) >= others);
              return true;
            });
  }

  /** The number of transactions that wait for this one, directly or indirectly. */
  private static long waiting(Tx tx) {
    String sql =
        """
        with recursive waiting (pid) as (
          select pg_backend_pid()
          union
          select a.pid
            from pg_stat_activity a
            join waiting w on w.pid = any (pg_blocking_pids(a.pid)))
        select count(*) - 1 as n from waiting
        """;
    return tx.sql(sql).one(row -> row.bigint("n"));
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
