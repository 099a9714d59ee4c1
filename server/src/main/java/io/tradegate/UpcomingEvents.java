package io.tradegate;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.EventType;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import java.util.UUID;

/**
 * Events of the contract that no capability publishes yet. Receivers can subscribe to them today.
 * Each moves into the package of its capability once that is built.
 */
final class UpcomingEvents {
  private static final OrderId ORDER = new OrderId(id("order"));
  private static final VendorId VENDOR = new VendorId(id("vendor"));
  private static final UUID VENDOR_ORDER = id("vendor order");
  private static final String VENDOR_ORDER_NUMBER = "SO-10042-1";

  static final EventType VENDOR_ORDER_STATUS_CHANGED =
      EventType.declared(
          "marketplace",
          "a marketplace sub-order moved",
          new VendorOrderStatusChanged(
              VENDOR_ORDER,
              VENDOR_ORDER_NUMBER,
              ORDER,
              VENDOR,
              VendorOrderStatus.ACCEPTED,
              VendorOrderStatus.NEW));

  static final EventType VENDOR_ORDER_CANCELLED =
      EventType.declared(
          "marketplace",
          "a marketplace sub-order was cancelled",
          new VendorOrderCancelled(
              VENDOR_ORDER,
              VENDOR_ORDER_NUMBER,
              ORDER,
              VENDOR,
              VendorOrderStatus.CANCELLED,
              VendorOrderStatus.ACCEPTED,
              "The vendor cannot deliver before March."));

  private UpcomingEvents() {}

  /** The name of each event on the wire. */
  sealed interface Upcoming extends DomainEvent {
    @Override
    default String type() {
      return switch (this) {
        case VendorOrderStatusChanged _ -> "vendor_order.status_changed";
        case VendorOrderCancelled _ -> "vendor_order.cancelled";
      };
    }
  }

  record VendorOrderStatusChanged(
      @Meaning("The sub-order's id.") UUID publicId,
      @Meaning("The sub-order's number.") String number,
      @Meaning("The order it is part of.") OrderId orderId,
      VendorId vendorId,
      VendorOrderStatus status,
      VendorOrderStatus previousStatus)
      implements Upcoming {}

  record VendorOrderCancelled(
      @Meaning("The sub-order's id.") UUID publicId,
      @Meaning("The sub-order's number.") String number,
      @Meaning("The order it is part of.") OrderId orderId,
      VendorId vendorId,
      VendorOrderStatus status,
      VendorOrderStatus previousStatus,
      String reason)
      implements Upcoming {}

  enum VendorOrderStatus {
    NEW,
    ACCEPTED,
    SHIPPED,
    DELIVERED,
    CLOSED,
    CANCELLED
  }
}
