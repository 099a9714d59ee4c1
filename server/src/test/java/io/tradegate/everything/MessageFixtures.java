package io.tradegate.everything;

import io.tradegate.orders.OrderDesk;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Documents that people talk about. */
final class MessageFixtures {
  private final OrderDesk desk;

  MessageFixtures(TestTenant tenant) {
    this.desk = new OrderDesk(tenant);
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    records.put("/admin/orders/{id}/messages", () -> "/admin/orders/" + order() + "/messages");
    records.put(
        "/storefront/orders/{id}/messages", () -> "/storefront/orders/" + order() + "/messages");
    bodies.put("quotes.messages_post", () -> Map.of("body", "A hard case.", "internal", true));
    bodies.put("orders.messages_post", () -> Map.of("body", "It leaves tomorrow."));
  }

  private UUID order() {
    return desk.place(OrderDesk.freeText("Assembly", 1, "50.00")).id();
  }
}
