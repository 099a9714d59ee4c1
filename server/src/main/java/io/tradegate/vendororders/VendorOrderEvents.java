package io.tradegate.vendororders;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import java.util.UUID;

/** The events of vendor orders, for the catalogue. */
public final class VendorOrderEvents {
  private static final OrderId ORDER = new OrderId(id("order"));
  private static final VendorId VENDOR = new VendorId(id("vendor"));
  private static final UUID VENDOR_ORDER = id("vendor order");
  private static final String NUMBER = "SO-10042-1";

  public static final EventType STATUS_CHANGED =
      EventType.published(
          "a marketplace sub-order moved",
          new VendorOrderEvent.StatusChanged(
              VENDOR_ORDER,
              NUMBER,
              ORDER,
              VENDOR,
              VendorOrderStatus.ACCEPTED,
              VendorOrderStatus.NEW));

  public static final EventType CANCELLED =
      EventType.published(
          "a marketplace sub-order was cancelled",
          new VendorOrderEvent.Cancelled(
              VENDOR_ORDER,
              NUMBER,
              ORDER,
              VENDOR,
              VendorOrderStatus.CANCELLED,
              VendorOrderStatus.ACCEPTED,
              "The vendor cannot deliver before March."));

  private VendorOrderEvents() {}
}
