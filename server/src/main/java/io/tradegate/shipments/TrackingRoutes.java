package io.tradegate.shipments;

import io.tradegate.platform.http.Routes;
import io.tradegate.shipments.tracking.CarrierNotification;
import io.tradegate.shipments.tracking.NotificationStore;
import java.util.Map;

/** Routes by which staff read what carriers reported. */
record TrackingRoutes(Shipments shipments) {
  void addTo(Routes routes) {
    routes
        .get(
            "/admin/shipments/{id}/tracking",
            "shipments.tracking",
            "List what the carrier reported about a shipment")
        .permission(ShipmentRoutes.VIEW)
        .lists(
            CarrierNotification.class,
            NotificationStore.HISTORY,
            (call, tx) -> Map.of("shipment", shipments.require(tx, call.id("id")).id()));
    routes
        .get(
            "/admin/carrier-notifications",
            "carrier_notifications.list",
            "List what carriers reported, also what fits nothing")
        .permission(ShipmentRoutes.VIEW)
        .lists(CarrierNotification.class, NotificationStore.ALL);
  }
}
