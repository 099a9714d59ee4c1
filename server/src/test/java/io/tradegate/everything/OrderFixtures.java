package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.orders.Order;
import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.OrderDraft;
import io.tradegate.pricing.MissingRate;
import io.tradegate.pricing.TaxMode;
import io.tradegate.pricing.TaxSettings;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.Uploading;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Supplier;

/** Orders in every state that something can be done with. */
final class OrderFixtures {
  private final TestTenant tenant;
  private final OrderDesk desk;

  OrderFixtures(TestTenant tenant) {
    this.tenant = tenant;
    this.desk = new OrderDesk(tenant);
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    records.put("/admin/orders/{id}", () -> admin(placed()));
    records.put("/storefront/orders/{id}", () -> "/storefront/orders/" + placed());
    records.put("/admin/orders/{id}/confirm", () -> admin(standing("pending")) + "/confirm");
    records.put("/admin/orders/{id}/ship", () -> admin(standing("processing")) + "/ship");
    records.put("/admin/orders/{id}/deliver", () -> admin(standing("shipped")) + "/deliver");
    records.put("/admin/orders/{id}/close", () -> admin(standing("delivered")) + "/close");
    records.put("/admin/orders/{id}/release", () -> held() + "/release");
    records.put("/admin/orders/{id}/release-tax", () -> admin(untaxed()) + "/release-tax");
    records.put("/admin/orders/{id}/attachments/{media_id}", this::attachment);
    bodies.put("orders.attachments_add", () -> Map.of("media_id", media()));
    bodies.put("order_settings.set", () -> Map.of("buyer_cancellation", "confirmed"));
    bodies.put(
        "orders.cancel_lines",
        () -> Map.of("lines", List.of(Map.of("position", 1, "quantity", 1)), "reason", "Fewer."));
  }

  private UUID placed() {
    return desk.place(desk.line(unique("SKU"), 3, "5.00")).id();
  }

  private UUID standing(String status) {
    return desk.takenOver(unique("SO"), status);
  }

  private String held() {
    String order = admin(placed());
    tenant.owner().post(order + "/hold", Map.of("reason", "a test")).expect(200);
    return order;
  }

  /** One that waits for a tax rate. Other fixtures do not see the tenant charge tax. */
  private UUID untaxed() {
    OrderDraft draft = desk.draft(desk.line(unique("SKU"), 1, "5.00"));
    return desk.inTx(
        tx -> {
          TaxSettings.set(tx, OptionalInt.empty(), TaxMode.CHARGE, MissingRate.HOLD);
          Order order = desk.module().placing().place(tx, draft);
          TaxSettings.set(tx, OptionalInt.empty(), TaxMode.NONE, MissingRate.REFUSE);
          return order.id();
        });
  }

  private String media() {
    return Uploading.as(tenant.owner()).picture().text("id");
  }

  private String attachment() {
    String attachments = admin(placed()) + "/attachments";
    String media = media();
    tenant.owner().post(attachments, Map.of("media_id", media)).expect(204);
    return attachments + "/" + media;
  }

  private static String admin(UUID order) {
    return "/admin/orders/" + order;
  }
}
