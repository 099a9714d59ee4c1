package io.tradegate.orders;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The orders of an organization, for staff and integrations. */
final class OrderRoutes {

  record View(
      UUID publicId,
      String number,
      OrderStatus status,
      UUID customerId,
      String customerName,
      @Nullable String poNumber,
      Money total,
      int version,
      Instant createdAt) {}

  void addTo(Routes routes) {
    routes
        .get("/admin/orders")
        .named("orders.list", "List orders")
        .permission("order.view")
        .lists(View.class, OrderStore.LIST.params())
        .handle(this::list);
  }

  private Reply list(Call call, Tx tx) {
    return Reply.ok(OrderStore.LIST.page(tx, call, Map.of()));
  }
}
