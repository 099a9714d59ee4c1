package io.tradegate.vendororders;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of vendor orders. A public contract: webhook receivers read them. */
public sealed interface VendorOrderEvent extends DomainEvent {

  record StatusChanged(
      @Meaning("The sub-order's id.") UUID publicId,
      @Meaning("The sub-order's number.") String number,
      @Meaning("The order it is part of.") OrderId orderId,
      VendorId vendorId,
      VendorOrderStatus status,
      @Meaning("Null for a new sub-order.") @Nullable VendorOrderStatus previousStatus)
      implements VendorOrderEvent {

    static StatusChanged of(VendorOrder after, @Nullable VendorOrderStatus previous) {
      return new StatusChanged(
          after.id(), after.number(), after.orderId(), after.vendorId(), after.status(), previous);
    }
  }

  record Cancelled(
      @Meaning("The sub-order's id.") UUID publicId,
      @Meaning("The sub-order's number.") String number,
      @Meaning("The order it is part of.") OrderId orderId,
      VendorId vendorId,
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
