package io.tradegate.orders;

import static io.tradegate.checkout.Counter.checkout;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.checkout.Counter;
import io.tradegate.payments.DuePayments;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.Uploading;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A store with orders in every situation, and everything that can be done to them. */
final class ChangingOrders implements AutoCloseable {
  private static final byte[] PDF = "%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(UTF_8);

  private final TestApp app = TestApp.alone();
  private final Counter counter = Counter.open(app);
  private final TestClient owner = counter.owner();
  private final Abroad abroad;

  ChangingOrders() {
    counter.taxes("0");
    counter.shop().sells("BOLT", "10.00").sells("RARE", "3.00");
    counter.stocks("BOLT", 1000);
    abroad = Abroad.of(counter);
  }

  List<Route> routes() {
    return List.copyOf(app.routes());
  }

  TestClient owner() {
    return owner;
  }

  void stocks(String sku, int quantity) {
    counter.stocks(sku, quantity);
  }

  @Override
  public void close() {
    app.close();
  }

  TestReply read(OrderId order) {
    return owner.get("/admin/orders/" + order).expect(200);
  }

  /** As the list of staff shows it, which nodes keep. */
  JsonNode listed(OrderId order) {
    return owner
        .get("/admin/orders?limit=100")
        .expect(200)
        .json()
        .path("items")
        .valueStream()
        .filter(item -> item.path("public_id").asString().equals(order.toString()))
        .findAny()
        .orElseThrow();
  }

  /** The events of the two kinds about this order, the oldest first. */
  List<JsonNode> events(OrderId order) {
    String sql =
        """
        select jsonb_build_object('type', type, 'data', data::jsonb)::text as event
          from event
         where org_id = :org and type = any (array['order.status_changed', 'order.changed'])
           and data::jsonb ->> 'public_id' = :id
         order by id
        """;
    return counter
        .desk()
        .inTx(
            tx ->
                tx.sql(sql)
                    .bind("id", order.toString())
                    .list(row -> Json.mapper().readTree(row.text("event"))));
  }

  OrderId ordered(TestClient buyer, Map<String, Object> wishes) {
    return new OrderId(checkout(buyer, wishes).expect(201).uuid("public_id"));
  }

  OrderId confirmed() {
    return ordered(counter.buyerWith("BOLT", 2), counter.onTerms());
  }

  OrderId pending() {
    return counter.desk().takenOver("OLD-" + TestApp.ids().next(), "pending");
  }

  /** An order that needs no shipment, moved by these verbs. */
  OrderId words(String... verbs) {
    OrderId order = counter.desk().place(OrderDesk.freeText("Training", 1, "99.00")).id();
    List.of(verbs).forEach(verb -> verb(order, verb));
    return order;
  }

  OrderId held() {
    OrderId order = confirmed();
    hold(order);
    return order;
  }

  OrderId byTransfer() {
    OrderId order = ordered(counter.buyerWith("BOLT", 2), counter.byTransfer());
    workOff();
    return order;
  }

  OrderId heldTwice() {
    OrderId order = byTransfer();
    hold(order);
    return order;
  }

  OrderId byCard(String token) {
    workOff();
    return ordered(counter.buyerWith("BOLT", 2), counter.byCard(token));
  }

  OrderId authorized() {
    OrderId order = byCard("tok_ok");
    work();
    return order;
  }

  OrderId cardAndStaff() {
    OrderId order = byCard("tok_ok");
    hold(order);
    return order;
  }

  OrderId untaxed() {
    var wishes = counter.onTerms();
    wishes.put("shipping_method_id", abroad.parcel());
    wishes.put("shipping_address_id", abroad.address());
    return ordered(counter.buyerWith("BOLT", 2), wishes);
  }

  void releaseTax(OrderId order) {
    abroad.tax();
    verb(order, "release-tax");
  }

  OrderId overCredit() {
    limitCredit("0.01");
    OrderId order = confirmed();
    limitCredit("1000000");
    return order;
  }

  void limitCredit(String amount) {
    Map<String, Object> limit = Map.of("amount", amount, "currency", "EUR");
    String company = "/admin/customers/" + counter.tenant().company();
    owner.patch(company, Map.of("credit_limit", limit)).expect(200);
  }

  OrderId backordered() {
    return ordered(counter.buyerWith("RARE", 2), counter.onTerms());
  }

  OrderId attached() {
    OrderId order = confirmed();
    attach(order);
    return order;
  }

  void attach(OrderId order) {
    String file = Uploading.as(owner).picture().text("id");
    owner.post("/admin/orders/" + order + "/attachments", Map.of("media_id", file)).expect(204);
  }

  void detach(OrderId order) {
    String files = "/admin/orders/" + order + "/attachments";
    owner.delete(files + "/" + owner.get(files).text("items/0/file/id")).expect(204);
  }

  void send(OrderId order) {
    counter
        .tenant()
        .buyer()
        .with("Content-Type", "application/pdf")
        .send("POST", "/storefront/orders/" + order + "/attachments?filename=c.pdf", PDF)
        .expect(201);
  }

  void correct(OrderId order) {
    owner.patch("/admin/orders/" + order, Map.of("po_number", "PO-" + order)).expect(200);
  }

  void upload(OrderId order) {
    owner
        .with("Content-Type", "application/pdf")
        .send("POST", "/admin/orders/" + order + "/attachments/upload?filename=c.pdf", PDF)
        .expect(201);
  }

  void tag(OrderId order) {
    owner.put("/admin/orders/" + order + "/tags", Map.of("tags", List.of("SAP-1"))).expect(200);
  }

  void cutOne(OrderId order) {
    var lines = List.of(Map.of("position", 1, "quantity", 1));
    post(order, "cancel-lines", Map.of("lines", lines, "reason", "Fewer"), 200);
  }

  void received(OrderId order, String amount) {
    var money = Map.of("amount", amount, "currency", "EUR");
    post(
        order,
        "payments",
        Map.of("reference", "BANK-" + TestApp.ids().next(), "amount", money),
        201);
  }

  void payByCard(OrderId order) {
    counter
        .tenant()
        .buyer()
        .post(
            "/storefront/orders/" + order + "/pay",
            Map.of("payment", Map.of("method", "card", "card_token", "tok_ok")))
        .expect(202);
  }

  void cancelOwn(OrderId order) {
    counter
        .tenant()
        .buyer()
        .post("/storefront/orders/" + order + "/cancel", Map.of("reason", "Not needed"))
        .expect(200);
  }

  /** Asks a gateway one thing. */
  void work() {
    assertThat(app.node().payments().workOnce()).isTrue();
  }

  private void workOff() {
    DuePayments.workOff(app.node().payments());
  }

  void hold(OrderId order) {
    why(order, "hold");
  }

  void why(OrderId order, String verb) {
    post(order, verb, Map.of("reason", "Because"), 200);
  }

  void pack(OrderId order) {
    post(order, "shipments", Map.of(), 201);
  }

  void verb(OrderId order, String verb) {
    post(order, verb, Map.of(), 200);
  }

  void post(OrderId order, String path, Map<String, Object> body, int status) {
    owner.post("/admin/orders/" + order + "/" + path, body).expect(status);
  }
}
