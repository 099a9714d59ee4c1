package io.tradegate.sourcing;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.sourcing.exchange.ExchangeModule;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A store that asks and two that sell, on a node whose clock tests can move. */
final class SourcingStores implements AutoCloseable {
  static final String REQUESTS = "/admin/sourcing/requests";
  static final String INVITATIONS = "/admin/sourcing/invitations";

  /** The resource lock of the test classes that share a node: one of them runs at a time. */
  static final String SHARED_NODE = "the shared node of sourcing";

  /** Open until the run ends. */
  private static final class Shared {
    static final TestClock CLOCK = TestClock.now();
    static final TestApp APP = node(CLOCK).forAllTests();
  }

  final TestClock clock;
  final TestApp app;
  final TestTenant asking;
  final TestTenant first;
  final TestTenant second;
  final TestClient asks;
  final TestClient sells;
  final TestClient rivals;

  /** On a node of their own. */
  SourcingStores() {
    this(TestClock.now());
  }

  private SourcingStores(TestClock clock) {
    this(clock, node(clock));
  }

  private SourcingStores(TestClock clock, TestApp app) {
    this.clock = clock;
    this.app = app;
    asking = app.newTenant();
    first = app.newTenant();
    second = app.newTenant();
    asks = asking.owner();
    sells = first.owner();
    rivals = second.owner();
    list(asks, "Asking Tools", "tools");
    list(sells, "First Valves", "valves");
    list(rivals, "Second Valves", "valves");
  }

  /**
   * New stores on the shared node; the class holds {@link #SHARED_NODE} and does not close them.
   */
  static SourcingStores onTheSharedNode() {
    return new SourcingStores(Shared.CLOCK, Shared.APP);
  }

  private static TestApp node(TestClock clock) {
    return TestApp.alone(Map.of("JWT_TTL", "3650d"), new Surroundings(clock, OpenTelemetry.noop()));
  }

  static void list(TestClient store, String name, String category) {
    store
        .put(
            "/admin/sourcing/profile",
            Map.of("listed", true, "name", name, "categories", List.of(category)))
        .expect(200);
  }

  @Override
  public void close() {
    app.close();
  }

  /** The body of a request with two lines. */
  Map<String, Object> wanted() {
    var body = new HashMap<String, Object>();
    body.put("title", "Valves for spring");
    body.put("deadline", clock.instant().plus(Duration.ofDays(7)).toString());
    body.put(
        "delivery_address",
        Map.of("street", List.of("Werkstr. 1"), "city", "Hamburg", "country", "DE"));
    body.put(
        "lines",
        List.of(
            Map.of("text", "Ball valve DN40", "quantity", 100, "unit", "piece", "sku", "OWN-1"),
            Map.of("text", "Gasket DN40", "quantity", 200, "unit", "piece")));
    body.put("supplier_org_ids", List.of(first.org(), second.org()));
    return body;
  }

  /** The id of an open request, whose invitations have arrived. */
  String opened(boolean sealed) {
    Map<String, Object> body = wanted();
    body.put("sealed", sealed);
    String id = asks.post(REQUESTS, body).expect(201).text("public_id");
    asks.post(REQUESTS + "/" + id + "/open").expect(200);
    deliver();
    return id;
  }

  TestReply request(String id) {
    return asks.get(REQUESTS + "/" + id).expect(200);
  }

  /** The path of the latest invitation of a store. */
  static String invitation(TestClient store) {
    return INVITATIONS
        + "/"
        + store
            .get(INVITATIONS + "?sort=-created_at&limit=1")
            .expect(200)
            .text("items/0/public_id");
  }

  /** The last part of a path: also the id of the quote that is given to an invitation. */
  static String idOf(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** A quote for both lines, at these prices. */
  Map<String, Object> quote(String valve, String gasket) {
    var body = new HashMap<String, Object>();
    body.put("valid_until", clock.instant().plus(Duration.ofDays(60)).toString());
    body.put("freight", eur("20.00"));
    body.put(
        "lines",
        List.of(
            Map.of("line", 1, "unit_price", eur(valve), "lead_time_days", 5),
            Map.of("line", 2, "unit_price", eur(gasket), "lead_time_days", 9)));
    return body;
  }

  static Map<String, Object> eur(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  /** All messages are handed over and handled when this returns. */
  void deliver() {
    ExchangeModule exchange = app.node().sourcing().exchange();
    boolean more;
    do {
      more = exchange.sendOnce() | exchange.receiveOnce();
    } while (more);
  }

  /** Hands over what was sent until now, and does not handle it. */
  void handOver() {
    while (app.node().sourcing().exchange().sendOnce()) {
      // the next one
    }
  }

  /** Handles what was handed over until now, and does not hand over the answers. */
  void handle() {
    while (app.node().sourcing().exchange().receiveOnce()) {
      // the next one
    }
  }

  /** The files of all invitations are copied when this returns. */
  void copyFiles() {
    while (app.node().sourcing().attachments().copyOnce()) {
      // the next one
    }
  }

  void passDeadline() {
    clock.advance(Duration.ofDays(8));
    app.node().jobs().runNow("sourcing-requests");
    app.node().jobs().runNow("sourcing-invitations");
    deliver();
  }

  TestReply award(String request, List<Map<String, Object>> winners) {
    return asks.post(
        REQUESTS + "/" + request + "/award",
        Map.of("quotes", winners, "reason", "Another offer was better"));
  }

  List<String> events(TestTenant store, String type) {
    String sql = "select data from event where org_id = :org and type = :type order by id";
    return store.asService(tx -> tx.sql(sql).bind("type", type).list(row -> row.text("data")));
  }

  long count(TestTenant store, String sql) {
    return store.asService(tx -> tx.sql(sql).one(row -> row.bigint("n")));
  }
}
