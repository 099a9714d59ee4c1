package io.tradegate.returns;

import io.tradegate.invoices.BillingDesk;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A store whose customers send goods back, at 19 percent tax. */
final class ReturningDesk {
  final BillingDesk billing;
  final TestClient clerk;
  final TestClient buyer;

  ReturningDesk() {
    this(TestApp.shared());
  }

  ReturningDesk(TestApp app) {
    billing = new BillingDesk(app).sells("manual");
    clerk = billing.clerk;
    buyer = billing.shop.buyer();
  }

  /** An order whose goods were delivered, and billed. */
  OrderId delivered(int quantity, String price) {
    OrderId order = billing.bolts(quantity, price);
    arrive(order);
    billing.bill(order, Map.of()).expect(201);
    return order;
  }

  OrderId delivered(DraftLine... lines) {
    OrderId order = billing.order(lines);
    arrive(order);
    billing.bill(order, Map.of()).expect(201);
    return order;
  }

  /** Sends everything that can go and says that it arrived. */
  String arrive(OrderId order) {
    String id = leave(order, Map.of());
    clerk.post("/admin/shipments/" + id + "/deliver").expect(200);
    return id;
  }

  String leave(OrderId order, Map<String, Object> body) {
    String id =
        clerk.post("/admin/orders/" + order + "/shipments", body).expect(201).text("public_id");
    clerk.post("/admin/shipments/" + id + "/ship", Map.of()).expect(200);
    return id;
  }

  static Map<String, Object> body(OrderId order, int quantity, String reason) {
    return body(order, List.of(line(1, quantity, reason)));
  }

  static Map<String, Object> body(OrderId order, List<?> lines) {
    var body = new HashMap<String, Object>();
    body.put("order_id", order.toString());
    body.put("lines", lines);
    return body;
  }

  static Map<String, Object> with(Map<String, Object> body, String key, Object value) {
    var more = new HashMap<>(body);
    more.put(key, value);
    return more;
  }

  static Map<String, Object> line(int position, int quantity, String reason) {
    return Map.of("position", position, "quantity", quantity, "reason", reason);
  }

  TestReply ask(OrderId order, int quantity) {
    return buyer.post("/storefront/returns", body(order, quantity, "no_longer_needed"));
  }

  /** The path of a return that a buyer asked for. */
  String asked(OrderId order, int quantity) {
    return one(ask(order, quantity).expect(201));
  }

  String approved(OrderId order, int quantity) {
    String one = asked(order, quantity);
    clerk.post(one + "/approve", Map.of()).expect(200);
    return one;
  }

  String received(OrderId order, int quantity) {
    String one = approved(order, quantity);
    receive(one, quantity, "restock").expect(200);
    return one;
  }

  TestReply receive(String one, int quantity, String disposition) {
    return clerk.post(one + "/receive", Map.of("lines", List.of(goods(1, quantity, disposition))));
  }

  static Map<String, Object> goods(int position, int quantity, String disposition) {
    return Map.of(
        "position",
        position,
        "quantity",
        quantity,
        "condition",
        disposition.equals("restock") ? "as_new" : "damaged",
        "disposition",
        disposition);
  }

  TestReply close(String one, String outcome) {
    return clerk.post(one + "/close", Map.of("outcome", outcome));
  }

  TestReply read(OrderId order) {
    return clerk.get("/admin/orders/" + order).expect(200);
  }

  /** On hand and allocated. */
  List<String> stock(String sku) {
    TestReply level = clerk.get("/admin/inventory?sku=" + sku).expect(200);
    return List.of(level.text("items/0/on_hand"), level.text("items/0/allocated"));
  }

  /** Type and decision of what was published about returns, the oldest first. */
  List<String> published() {
    String sql =
        "select type || coalesce(' ' || (cast(data as jsonb) ->> 'decision'), '') as told from event"
            + " where org_id = :org and type like 'return.%' order by id";
    return new ArrayList<>(
        billing.shop.<List<String>>asService(tx -> tx.sql(sql).list(row -> row.text("told"))));
  }

  static String one(TestReply reply) {
    return "/admin/returns/" + reply.text("public_id");
  }

  void policy(Map<String, Object> policy) {
    clerk.put("/admin/return-policy", policy).expect(200);
  }
}
