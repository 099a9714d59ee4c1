package io.tradegate.shipments;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.imports.targets.Target;
import io.tradegate.inventory.Stock;
import io.tradegate.inventory.Warehouses;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.shipments.carriers.CarrierRoutes;
import java.util.ArrayList;
import java.util.List;

/** Wires shipments. */
public final class ShipmentsModule {
  private final Parts parts;
  private final List<ShipmentListener> listeners = new ArrayList<>();
  private final Shipments shipments;

  /** The objects that it needs from other parts. */
  public record Parts(
      OrdersModule orders,
      Stock stock,
      Warehouses warehouses,
      Notifications notifications,
      Events events) {}

  public ShipmentsModule(Parts parts) {
    this.parts = parts;
    this.shipments = new Shipments(parts, listeners);
  }

  /** Call while the node is wired. */
  public void listen(ShipmentListener listener) {
    listeners.add(listener);
  }

  public void addTo(Documents documents) {
    new ShipmentDocuments(parts.notifications()).addTo(documents);
  }

  /** Imports what a warehouse system reports. */
  public Target target() {
    return new ShipmentsTarget(new ShipmentReports(parts, shipments));
  }

  public void addTo(Routes routes) {
    new ShipmentRoutes(shipments, new PackingDesk(parts), parts.orders().orders()).addTo(routes);
    new CarrierRoutes().addTo(routes);
    new BuyerShipmentRoutes(parts.orders().orders()).addTo(routes);
  }
}
