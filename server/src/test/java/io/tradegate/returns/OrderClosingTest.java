package io.tradegate.returns;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Delivered orders are closed once nothing of them is open any more. */
@TestInstance(Lifecycle.PER_CLASS)
class OrderClosingTest {
  private static final String JOB = "order-closing";

  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "9000d"), new Surroundings(clock, OpenTelemetry.noop()));

  @AfterAll
  void stop() {
    app.close();
  }

  private void sweepAfter(int days) {
    clock.advance(Duration.ofDays(days));
    app.node().jobs().runNow(JOB);
  }

  private static void settle(ReturningDesk desk, OrderId order) {
    TestReply invoices =
        desk.clerk.get("/admin/invoices?kind=invoice&order_id=" + order).expect(200);
    for (int n = 0; n < invoices.json().at("/items").size(); n++) {
      String id = invoices.text("items/" + n + "/public_id");
      desk.clerk
          .post("/admin/invoices/" + id + "/write-off", Map.of("reason", "Settled"))
          .expect(200);
    }
  }

  private static String status(ReturningDesk desk, OrderId order) {
    return desk.read(order).text("status");
  }

  @Test
  void anOrderIsClosedWhenItIsSettledAndItsWindowIsOver() {
    var desk = new ReturningDesk(app);
    OrderId order = desk.delivered(5, "2.00");
    settle(desk, order);

    sweepAfter(30);
    assertThat(status(desk, order)).isEqualTo("delivered");
    sweepAfter(1);
    assertThat(status(desk, order)).isEqualTo("closed");
    app.node().jobs().runNow(JOB);

    String sql =
        "select cast(data as jsonb) ->> 'status' as status from event"
            + " where org_id = :org and type = 'order.status_changed' order by id desc limit 1";
    assertThat(
            desk.billing.shop.<List<String>>asService(
                tx -> tx.sql(sql).list(row -> row.text("status"))))
        .containsExactly("closed");
  }

  @Test
  void anOrderWithAnOpenInvoiceStaysOpen() {
    var desk = new ReturningDesk(app);
    OrderId order = desk.delivered(5, "2.00");

    sweepAfter(40);

    assertThat(status(desk, order)).isEqualTo("delivered");
  }

  @Test
  void goodsOnTermsThatWereNotBilledKeepTheOrderOpen() {
    var desk = new ReturningDesk(app);
    OrderId order = desk.billing.bolts(5, "2.00");
    desk.arrive(order);

    sweepAfter(40);

    assertThat(status(desk, order)).isEqualTo("delivered");
    desk.clerk.post("/admin/orders/" + order + "/close", Map.of()).expect(200);
  }

  @Test
  void anOpenReturnKeepsTheOrderOpen() {
    var desk = new ReturningDesk(app);
    OrderId order = desk.delivered(5, "2.00");
    settle(desk, order);
    String one = desk.asked(order, 1);

    sweepAfter(40);
    assertThat(status(desk, order)).isEqualTo("delivered");
    desk.clerk.post(one + "/reject", Map.of("reason", "Worn.")).expect(200);
    sweepAfter(1);

    assertThat(status(desk, order)).isEqualTo("closed");
  }

  @Test
  void aReplacementIsClosedWithoutAnInvoice() {
    var desk = new ReturningDesk(app);
    OrderId order = desk.delivered(5, "2.00");
    TestReply closed = desk.close(desk.received(order, 1), "replacement").expect(200);
    var replacement = new OrderId(closed.uuid("replacement_order_id"));
    desk.arrive(replacement);

    sweepAfter(31);

    assertThat(status(desk, replacement)).isEqualTo("closed");
    assertThat(status(desk, order)).isEqualTo("delivered");
  }
}
