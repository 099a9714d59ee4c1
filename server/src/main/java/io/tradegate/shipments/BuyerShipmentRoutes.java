package io.tradegate.shipments;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Routes;

/** Routes by which buyers follow the goods of their company's orders. */
record BuyerShipmentRoutes(Orders orders) {
  void addTo(Routes routes) {
    routes
        .get(
            "/storefront/orders/{id}/shipments",
            "own_orders.shipments",
            "List the shipments of an order of one's company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(
            ShipmentView.class,
            ShipmentStore.OF_ORDER.params(),
            (call, tx) -> ShipmentRoutes.ofOrder(tx, call, orders));
  }
}
