package io.tradegate.payments;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.checkout.Counter;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A store that charges cards through a gateway of its own, and a database of its own. */
final class CardCounter implements AutoCloseable {
  final IntentsService service;
  final TestClock clock = TestClock.now();
  final TestApp app = TestApp.alone(Map.of(), new Surroundings(clock, OpenTelemetry.noop()));
  final Counter counter = Counter.open(app);
  final TestTenant tenant = counter.tenant();
  final TestClient owner = counter.owner();
  final String connection;

  CardCounter() throws IOException {
    service = new IntentsService();
    counter.shop().sells("BOLT", "10.00");
    counter.stocks("BOLT", 1000);
    connection = connect(owner);
  }

  String connect(TestClient staff) {
    return staff.post("/admin/payment-connections", service.connection()).expect(201).text("id");
  }

  /** Two bolts and a parcel, 25 EUR; no gateway was asked yet. */
  OrderId ordered(String card) {
    TestClient buyer = counter.buyerWith("BOLT", 2);
    return new OrderId(Counter.checkout(buyer, counter.byCard(card)).expect(201).uuid("public_id"));
  }

  /** A card that is authorized and stays so, because staff hold the order. */
  String authorized() {
    OrderId order = ordered("pm_good");
    owner.post("/admin/orders/" + order + "/hold", Map.of("reason", "Wait")).expect(200);
    work();
    return "/admin/payments/" + payments(order).getFirst();
  }

  void work() {
    DuePayments.workOff(app.node().payments());
  }

  /** Works, and again after each pause, until nothing is left that could be tried soon. */
  void workLater() {
    for (int n = 0; n < 4; n++) {
      work();
      clock.advance(Duration.ofMinutes(3));
    }
    work();
  }

  List<String> payments(OrderId order) {
    return owner
        .get("/admin/orders/" + order + "/payments?sort=created_at")
        .expect(200)
        .json()
        .at("/items")
        .valueStream()
        .map(each -> each.at("/public_id").asString())
        .toList();
  }

  String status(String payment) {
    return owner.get(payment).expect(200).text("status");
  }

  TestReply capture(String payment, String amount) {
    return owner.post(
        payment + "/capture", Map.of("amount", Map.of("amount", amount, "currency", "EUR")));
  }

  /** A notification of the service, signed with this secret. */
  TestReply told(String hook, String body, String secret) {
    return tenant
        .guest()
        .with("Stripe-Signature", IntentsService.signed(body, secret, clock.instant()))
        .send("POST", "/hooks/payments/" + hook, body.getBytes(UTF_8));
  }

  TestReply told(String body) {
    return told(connection, body, IntentsService.SIGNING_SECRET);
  }

  long count(String sql) {
    return tenant.asService(tx -> tx.sql(sql).one(row -> row.bigint("n")));
  }

  long events(String type) {
    return tenant.asService(
        tx ->
            tx.sql("select count(*) as n from event where org_id = :org and type = :type")
                .bind("type", type)
                .one(row -> row.bigint("n")));
  }

  @Override
  public void close() {
    app.close();
    service.close();
  }
}
