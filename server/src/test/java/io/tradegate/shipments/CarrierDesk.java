package io.tradegate.shipments;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.hooks.SignedBody;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A store with the test carrier, and a database of its own. */
final class CarrierDesk implements AutoCloseable {
  static final String SECRET = "secret-of-the-carrier";
  static final String CONNECTIONS = "/admin/carrier-connections";

  final TestClock clock = TestClock.now();
  final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "9000d"), new Surroundings(clock, OpenTelemetry.noop()));
  final ShippingDesk shipping = new ShippingDesk(app);
  final TestClient clerk = shipping.clerk;
  final TestClient owner = shipping.shop.owner();
  final String connection;

  CarrierDesk() {
    shipping.desk.receive("MAIN", "BOLT", 100);
    connection = connect(owner, "TC", "test");
  }

  static String carrier(TestClient staff, String code) {
    return staff
        .post("/admin/carriers", Map.of("code", code, "name", "Carrier " + code))
        .expect(201)
        .text("id");
  }

  static Map<String, Object> body(String carrier, String kind) {
    return Map.of("carrier_id", carrier, "kind", kind, "signing_secret", SECRET);
  }

  static String connect(TestClient staff, String code, String kind) {
    return staff.post(CONNECTIONS, body(carrier(staff, code), kind)).expect(201).text("id");
  }

  OrderId order() {
    return shipping.order(shipping.desk.line("BOLT", 1, "5.00"));
  }

  /** A pending shipment by this carrier. */
  String packed(String carrier, Map<String, Object> more) {
    var body = new HashMap<>(more);
    body.put("carrier", carrier);
    return shipping.packed(order(), body);
  }

  String packed() {
    return packed("TC", Map.of());
  }

  /** A pending shipment to this city. */
  String packedTo(String city) {
    OrderDraft draft = shipping.desk.draft(shipping.desk.line("BOLT", 1, "5.00"));
    var address =
        new PostalAddress("Hartmann", null, List.of("Werkstr. 1"), null, city, null, "DE", null);
    OrderId order =
        shipping
            .desk
            .place(RecordBuilder.copy(draft).with("shippingAddress", address).build())
            .id();
    return shipping.packed(order, Map.of("carrier", "tc"));
  }

  /** A shipment that has left with a label; answers its path. */
  String labelled() {
    String shipment = packed();
    clerk.post(shipment + "/label").expect(202);
    work();
    shipping.ship(shipment).expect(200);
    return shipment;
  }

  String number(String shipment) {
    return clerk.get(shipment).expect(200).text("tracking_numbers/0");
  }

  void work() {
    while (app.node().shipments().workOnce()) {
      // the next job
    }
  }

  /** Works, and again after each pause, until all attempts are made. */
  void workLater() {
    for (int n = 0; n < 7; n++) {
      work();
      clock.advance(Duration.ofHours(24));
    }
  }

  String event(String id, String number, String status, Instant at) {
    return Json.text(
        Map.of(
            "event_id", id,
            "tracking_number", number,
            "status", status,
            "occurred_at", at.toString(),
            "place", "Stuttgart"));
  }

  String event(String id, String number, String status) {
    return event(id, number, status, clock.instant());
  }

  TestReply told(String hook, String body, String secret) {
    byte[] bytes = body.getBytes(UTF_8);
    String signature = SignedBody.header(bytes, new SignedBody.Secret(secret, clock.instant()));
    return shipping
        .shop
        .guest()
        .with("Carrier-Signature", signature)
        .send("POST", "/hooks/carriers/" + hook, bytes);
  }

  void told(String body) {
    told(connection, body, SECRET).expect(200);
  }

  String status(String shipment) {
    return clerk.get(shipment).expect(200).text("status");
  }

  String tracking(String shipment) {
    return clerk.get(shipment).expect(200).text("tracking_status");
  }

  List<String> notifications(String status) {
    return clerk.get("/admin/carrier-notifications?status=" + status).expect(200).items("event_id");
  }

  long count(String sql) {
    return shipping.shop.asService(tx -> tx.sql(sql).one(row -> row.bigint("n")));
  }

  @Override
  public void close() {
    app.close();
  }
}
