package io.tradegate.invoices;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Map;

/** Stores in Berlin that bill by week or month, with a clock that a test moves. */
final class CollectiveDesk implements AutoCloseable {
  private final TestClock clock = new TestClock(berlin("2027-03-10T12:00"));
  final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "9000d"), new Surroundings(clock, OpenTelemetry.noop()));

  private static Instant berlin(String time) {
    return LocalDateTime.parse(time).atZone(ZoneId.of("Europe/Berlin")).toInstant();
  }

  void at(String time) {
    clock.advance(Duration.between(clock.instant(), berlin(time)));
  }

  /** On 10 March, a Wednesday. */
  BillingDesk desk(String billing) {
    at("2027-03-10T12:00");
    BillingDesk desk = new BillingDesk(app).sells(billing);
    desk.clerk.patch("/admin/organization", Map.of("time_zone", "Europe/Berlin")).expect(200);
    return desk;
  }

  void work() {
    finish();
    app.node().jobs().runNow("collective-invoices");
    finish();
  }

  private void finish() {
    while (app.node().invoices().workOnce()) {
      // the next job
    }
  }

  static OrderId shipped(BillingDesk desk, String poNumber, int quantity) {
    OrderId order =
        desk.desk.place(desk.desk.draft(poNumber, desk.desk.line("BOLT", quantity, "2.00"))).id();
    desk.ship(order, quantity);
    return order;
  }

  static TestReply invoices(BillingDesk desk) {
    return desk.clerk.get("/admin/invoices?sort=created_at&kind=invoice").expect(200);
  }

  static String company(BillingDesk desk) {
    return "/admin/customers/" + desk.shop.company();
  }

  static BigDecimal total(BillingDesk desk, OrderId order) {
    return new BigDecimal(desk.clerk.get("/admin/orders/" + order).text("total/amount"));
  }

  @Override
  public void close() {
    app.close();
  }
}
