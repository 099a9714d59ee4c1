package io.tradegate.messages;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** An order of a buyer, with a client for the buyer and one for staff. */
final class Conversation {
  final TestApp app = TestApp.shared();
  final TestTenant shop = app.newTenant();
  final TestClient owner = shop.owner();
  final TestClient support = shop.staff("message.manage", "order.view", "media.manage");
  final TestClient buyer;
  final Order order;
  final String own;
  final String admin;

  Conversation() {
    BuyerId ann = shop.addBuyer("ann", shop.company(), "buyer");
    buyer = shop.signIn("storefront", "ann");
    order = placedBy(ann);
    own = "/storefront/orders/%s/messages".formatted(order.id());
    admin = "/admin/orders/%s/messages".formatted(order.id());
  }

  private Order placedBy(BuyerId buyerId) {
    var desk = new OrderDesk(shop);
    OrderDraft draft = desk.draft(OrderDesk.freeText("Assembly", 1, "50.00"));
    return desk.place(RecordBuilder.copy(draft).with("buyer", buyerId).build());
  }

  TestReply buyerSays(String body) {
    return buyer.post(own, Map.of("body", body)).expect(201);
  }

  TestReply staffSay(String body) {
    return support.post(admin, Map.of("body", body)).expect(201);
  }

  TestReply note(String body) {
    return support.post(admin, new HashMap<>(Map.of("body", body, "internal", true))).expect(201);
  }

  int unread(TestClient client, String path) {
    return client.get(path).expect(200).json().at("/unread").asInt();
  }

  TestClient colleague(String role) {
    String who = role + "-" + TestApp.ids().next();
    shop.addBuyer(who, shop.company(), role);
    return shop.signIn("storefront", who);
  }

  List<JsonNode> posted() {
    String sql =
        "select data from event where org_id = :org and type = 'record_message.posted' order by id";
    return shop.asService(tx -> tx.sql(sql).list(row -> Json.mapper().readTree(row.text("data"))));
  }

  List<String> mailedTo(String recipient) {
    String sql = "select body from mail_message where org_id = :org and recipient = :to";
    return shop.asService(tx -> tx.sql(sql).bind("to", recipient).list(row -> row.text("body")));
  }
}
