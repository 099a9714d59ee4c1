package io.tradegate.vendororders;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.http.Admission;
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
        .lists(
            OwnPart.class,
            VendorOrderListStore.OF_ORDER,
            (call, tx) -> Map.of("order", orders.require(tx, new OrderId(call.id("id"))).id()));
  }
}
