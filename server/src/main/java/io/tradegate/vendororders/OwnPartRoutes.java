package io.tradegate.vendororders;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import java.util.Map;

/** Route by which buyers see which vendors send parts of an order of their company. */
record OwnPartRoutes(Orders orders) {
  private static final Listing<OwnPart> OF_ORDER =
      Listing.of(
              "v.id as public_id, v.number, v.vendor_id, n.name as vendor_name, v.status, v.shipped_at,"
                  + " v.delivered_at, v.created_at",
              "vendor_order v join vendor n on n.org_id = v.org_id and n.id = v.vendor_id",
              "v.org_id = :org and v.order_id = :order and v.released_at is not null",
              "v.id",
              OwnPart.class)
          .sort("number", "v.number", "text")
          .byDefault("number")
          .build();

  void addTo(Routes routes) {
    routes
        .get(
            "/storefront/orders/{id}/vendor-orders",
            "own_orders.vendor_orders",
            "List the vendors' parts of an order of one's company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(OwnPart.class, OF_ORDER.params(), this::list);
  }

  private Page<OwnPart> list(Call call, Tx tx) {
    OrderId order = orders.require(tx, new OrderId(call.id("id"))).id();
    return OF_ORDER.page(tx, call, Map.of("order", order));
  }
}
