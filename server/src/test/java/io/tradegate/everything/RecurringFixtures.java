package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.madeBy;

import io.tradegate.subscriptions.RecurringShop;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Recurring orders, running and paused. */
final class RecurringFixtures {
  private final TestTenant tenant;
  private final RecurringShop shop;

  RecurringFixtures(TestApp app, TestTenant tenant) {
    this.tenant = tenant;
    this.shop = new RecurringShop(app, tenant);
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    for (String place : List.of("/admin/recurring-orders", "/storefront/recurring-orders")) {
      records.put(place + "/{id}", () -> place + "/" + recurring());
      records.put(place + "/{id}/resume", () -> place + "/" + paused() + "/resume");
    }
    bodies.put("recurring_orders.create", shop::bodyForStaff);
    bodies.put("account.recurring_orders_create", shop::body);
    bodies.put("recurring_orders.change", () -> Map.of("note", "To the back door"));
    bodies.put("account.recurring_orders_change", () -> Map.of("note", "To the back door"));
  }

  private String recurring() {
    String made = madeBy(tenant.owner(), "/admin/recurring-orders", shop.bodyForStaff());
    return made.substring(made.lastIndexOf('/') + 1);
  }

  private String paused() {
    String id = recurring();
    tenant.owner().post("/admin/recurring-orders/" + id + "/pause", Map.of()).expect(200);
    return id;
  }
}
