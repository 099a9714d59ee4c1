package io.tradegate.fulfilment;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What happens to shipments. A public contract: webhook receivers read it. */
public sealed interface ShipmentEvent extends DomainEvent {

  record StatusChanged(
      @Meaning("The shipment's id.") UUID publicId,
      String number,
      UUID orderId,
      ShipmentStatus status,
      @Meaning("Null for a new shipment.") @Nullable ShipmentStatus previousStatus,
      @Nullable String carrier,
      @Nullable String trackingNumber)
      implements ShipmentEvent {}

  @Override
  default String type() {
    return switch (this) {
      case StatusChanged _ -> "shipment.status_changed";
    };
  }
}
