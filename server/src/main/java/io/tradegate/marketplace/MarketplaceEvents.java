package io.tradegate.marketplace;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import java.util.UUID;

/** The events of the marketplace, for the catalogue. */
public final class MarketplaceEvents {
  private static final UUID VENDOR = id("vendor");
  private static final UUID VENDOR_ORDER = id("vendor order");
  private static final String NUMBER = "SO-10042-1";

  public static final EventType PRODUCT_SUBMITTED =
      EventType.declared(
          "a vendor listing entered moderation",
          new ListingEvent.Submitted(
              id("product"), "VLV-2040", "Ball valve DN40, brass", VENDOR, "Ventila Armaturen"));

  public static final EventType VENDOR_APPLICATION_SUBMITTED =
      EventType.declared(
          "someone applied to sell",
          new VendorEvent.ApplicationSubmitted(VENDOR, "Ventila Armaturen", "sales@example.com"));

  public static final EventType VENDOR_ORDER_STATUS_CHANGED =
      EventType.declared(
          "a marketplace sub-order moved",
          new VendorOrderEvent.StatusChanged(
              VENDOR_ORDER,
              NUMBER,
              id("order"),
              VENDOR,
              VendorOrderStatus.ACCEPTED,
              VendorOrderStatus.NEW));

  public static final EventType VENDOR_ORDER_CANCELLED =
      EventType.declared(
          "a marketplace sub-order was cancelled",
          new VendorOrderEvent.Cancelled(
              VENDOR_ORDER,
              NUMBER,
              id("order"),
              VENDOR,
              VendorOrderStatus.CANCELLED,
              VendorOrderStatus.ACCEPTED,
              "The vendor cannot deliver before March."));

  private MarketplaceEvents() {}
}
