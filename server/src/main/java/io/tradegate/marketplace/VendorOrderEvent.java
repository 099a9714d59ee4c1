package io.tradegate.marketplace;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.util.UUID;

/** What happens to vendors' parts of orders. A public contract: webhook receivers read it. */
public sealed interface VendorOrderEvent extends DomainEvent {

  record StatusChanged(
      @Meaning("The sub-order's id.") UUID publicId,
      @Meaning("The sub-order's number.") String number,
      @Meaning("The order it is part of.") UUID orderId,
      UUID vendorId,
      VendorOrderStatus status,
      VendorOrderStatus previousStatus)
      implements VendorOrderEvent {}

  record Cancelled(
      @Meaning("The sub-order's id.") UUID publicId,
      @Meaning("The sub-order's number.") String number,
      @Meaning("The order it is part of.") UUID orderId,
      UUID vendorId,
      VendorOrderStatus status,
      VendorOrderStatus previousStatus,
      String reason)
      implements VendorOrderEvent {}

  @Override
  default String type() {
    return switch (this) {
      case StatusChanged _ -> "vendor_order.status_changed";
      case Cancelled _ -> "vendor_order.cancelled";
    };
  }
}
