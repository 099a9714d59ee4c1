package io.tradegate.shipments;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.OrderId;

/** The events of shipments, for the catalogue. */
public final class ShipmentEvents {
  static final String STATUS_CHANGED_NAME = "shipment.status_changed";

  public static final EventType STATUS_CHANGED =
      EventType.published(
          "a shipment moved (pending, shipped, delivered, returned)",
          new ShipmentEvent.StatusChanged(
              id("shipment"),
              "SH-10031",
              new OrderId(id("order")),
              ShipmentStatus.SHIPPED,
              ShipmentStatus.PENDING,
              "DHL",
              "00340434161094042557"));

  private ShipmentEvents() {}
}
