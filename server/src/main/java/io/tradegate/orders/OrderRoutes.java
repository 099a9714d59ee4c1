package io.tradegate.orders;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.Map;

/** The orders of an organization, for staff and integrations. */
final class OrderRoutes {

  void addTo(Routes routes) {
    routes
        .get("/admin/orders")
        .named("orders.list", "List orders")
        .permission("order.view")
        .lists(OrderSummary.class, OrderLists.ALL.params())
        .handle(this::list);
  }

  private Reply list(Call call, Tx tx) {
    return Reply.ok(OrderLists.ALL.page(tx, call, Map.of()));
  }
}
