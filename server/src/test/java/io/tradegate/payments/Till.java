package io.tradegate.payments;

import io.tradegate.checkout.Counter;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;

/** A store where two bolts cost 25 EUR, parcel included, and can be paid. */
final class Till implements AutoCloseable {
  private final TestApp app = TestApp.alone();
  private final Counter counter = Counter.open(app);
  private final TestClient owner = counter.owner();

  Till() {
    counter.shop().sells("BOLT", "10.00");
    counter.stocks("BOLT", 1000);
  }

  Counter counter() {
    return counter;
  }

  TestClient buyer() {
    return counter.buyerWith("BOLT", 2);
  }

  OrderId ordered(TestClient buyer, Map<String, Object> wishes) {
    OrderId order = new OrderId(Counter.checkout(buyer, wishes).expect(201).uuid("public_id"));
    work();
    return order;
  }

  OrderId orderedByTransfer() {
    return ordered(buyer(), counter.byTransfer());
  }

  TestReply received(OrderId order, String amount) {
    var money = Map.of("amount", amount, "currency", "EUR");
    return owner.post(
        "/admin/orders/" + order + "/payments",
        Map.of("reference", "BANK-" + TestApp.ids().next(), "amount", money));
  }

  static TestReply pay(TestClient buyer, OrderId order, String token) {
    return buyer.post(
        "/storefront/orders/" + order + "/pay",
        Map.of("payment", Map.of("method", "card", "card_token", token)));
  }

  TestReply staff(OrderId order, String verb, Map<String, Object> body) {
    return owner.post("/admin/orders/" + order + "/" + verb, body);
  }

  /** One bolt fewer: 10 EUR less. */
  TestReply cutOne(OrderId order) {
    var lines = List.of(Map.of("position", 1, "quantity", 1));
    return staff(order, "cancel-lines", Map.of("lines", lines, "reason", "Fewer")).expect(200);
  }

  Order order(OrderId id) {
    return counter.desk().order(id);
  }

  /** Status and amount of each payment, the oldest first. */
  List<String> payments(OrderId order) {
    TestReply reply = owner.get("/admin/orders/" + order + "/payments?sort=created_at").expect(200);
    return reply
        .json()
        .at("/items")
        .valueStream()
        .map(each -> each.at("/status").asString() + " " + each.at("/amount/amount").asString())
        .toList();
  }

  /** What was said to be due back, the oldest first. */
  List<String> due(OrderId order) {
    String sql =
        "select data::jsonb -> 'amount' ->> 'amount' as due from event where org_id = :org"
            + " and type = 'order.refund_due' and data::jsonb ->> 'public_id' = :id order by id";
    return counter
        .desk()
        .inTx(tx -> tx.sql(sql).bind("id", order.toString()).list(row -> row.text("due")));
  }

  static List<String> actions(TestClient reader, OrderId order) {
    return reader
        .get("/storefront/orders/" + order)
        .expect(200)
        .json()
        .at("/allowed_actions")
        .valueStream()
        .map(action -> action.asString())
        .toList();
  }

  /** Asks gateways about everything that is due. */
  void work() {
    DuePayments.workOff(app.node().payments());
  }

  @Override
  public void close() {
    app.close();
  }
}
