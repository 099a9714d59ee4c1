package io.tradegate.fulfilment;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;

/** The events of shipments, for the catalogue. */
public final class ShipmentEvents {
  public static final EventType STATUS_CHANGED =
      EventType.declared(
          "a shipment moved (pending, shipped, delivered, returned)",
          new ShipmentEvent.StatusChanged(
              id("shipment"),
              "SH-10031",
              id("order"),
              ShipmentStatus.SHIPPED,
              ShipmentStatus.PENDING,
              "DHL",
              "00340434161094042557"));

  private ShipmentEvents() {}
}
