package io.tradegate.shipments;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.OrderId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of shipments. */
sealed interface ShipmentEvent extends DomainEvent {

  record StatusChanged(
      @Meaning("The shipment's id.") UUID publicId,
      String number,
      OrderId orderId,
      ShipmentStatus status,
      @Meaning("Null for a new shipment.") @Nullable ShipmentStatus previousStatus,
      @Nullable String carrier,
      @Nullable String trackingNumber)
      implements ShipmentEvent {

    static StatusChanged of(Shipment shipment, @Nullable ShipmentStatus previous) {
      return new StatusChanged(
          shipment.id(),
          shipment.number(),
          shipment.orderId(),
          shipment.status(),
          previous,
          shipment.details().carrier(),
          shipment.firstTrackingNumber());
    }
  }

  @Override
  default String type() {
    return switch (this) {
      case StatusChanged _ -> ShipmentEvents.STATUS_CHANGED_NAME;
    };
  }
}
