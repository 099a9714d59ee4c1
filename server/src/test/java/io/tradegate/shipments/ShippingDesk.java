package io.tradegate.shipments;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A store with goods in two warehouses and a clerk who ships them. */
final class ShippingDesk {
  final TestTenant shop;
  final OrderDesk desk;
  final TestClient clerk;

  ShippingDesk() {
    this(TestApp.shared());
  }

  ShippingDesk(TestApp app) {
    shop = app.newTenant();
    desk = new OrderDesk(app, shop);
    clerk = shop.staff("shipment.*", "order.view", "order.manage", "inventory.*");
    desk.warehouse("MAIN");
  }

  OrderId order(DraftLine... lines) {
    return desk.place(lines).id();
  }

  /** Packs everything that can go. */
  String packed(OrderId order) {
    return packed(order, Map.of());
  }

  String packed(OrderId order, Map<String, Object> body) {
    return one(pack(order, body).expect(201));
  }

  TestReply pack(OrderId order, Map<String, Object> body) {
    return clerk.post(path(order) + "/shipments", body);
  }

  TestReply ship(String shipment) {
    return clerk.post(shipment + "/ship", Map.of());
  }

  TestReply deliver(String shipment) {
    return clerk.post(shipment + "/deliver");
  }

  TestReply takeBack(String shipment) {
    return clerk.post(shipment + "/return", Map.of());
  }

  TestReply read(OrderId order) {
    return clerk.get(path(order)).expect(200);
  }

  String status(OrderId order) {
    return read(order).text("status");
  }

  /** On hand and allocated in a warehouse. */
  List<String> stock(String sku) {
    TestReply level = clerk.get("/admin/inventory?sku=" + sku).expect(200);
    return List.of(level.text("items/0/on_hand"), level.text("items/0/allocated"));
  }

  /** The statuses that were published of all shipments, the oldest first. */
  List<String> published() {
    String sql =
        "select cast(data as jsonb) ->> 'status' as status from event"
            + " where org_id = :org and type = 'shipment.status_changed' order by id";
    return shop.<List<String>>asService(tx -> tx.sql(sql).list(row -> row.text("status")));
  }

  static Map<String, Object> lines(Object... positionsAndQuantities) {
    var lines = new java.util.ArrayList<Map<String, Object>>();
    for (int n = 0; n < positionsAndQuantities.length; n += 2) {
      lines.add(
          Map.of("position", positionsAndQuantities[n], "quantity", positionsAndQuantities[n + 1]));
    }
    return Map.of("lines", lines);
  }

  static List<String> actions(TestReply reply) {
    return Arrays.asList(
        reply
            .json()
            .at("/allowed_actions")
            .valueStream()
            .map(a -> a.asString())
            .toArray(String[]::new));
  }

  static String path(OrderId order) {
    return "/admin/orders/" + order;
  }

  static String one(TestReply shipment) {
    return "/admin/shipments/" + shipment.text("public_id");
  }
}
