package io.tradegate.vendororders;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import java.util.Map;

/** Route by which buyers see which vendors send parts of an order of their company. */
record OwnPartRoutes(Orders orders) {
  void addTo(Routes routes) {
    routes
        .get(
            "/storefront/orders/{id}/vendor-orders",
            "own_orders.vendor_orders",
            "List the vendors' parts of an order of one's company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(OwnPart.class, VendorOrderListStore.OF_ORDER.params(), this::list);
  }

  private Page<OwnPart> list(Call call, Tx tx) {
    OrderId order = orders.require(tx, new OrderId(call.id("id"))).id();
    return VendorOrderListStore.OF_ORDER.page(tx, call, Map.of("order", order));
  }
}
