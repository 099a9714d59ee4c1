package io.tradegate.marketplace.listings;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.VendorId;

/** The events of listings, for the catalogue. */
public final class ListingEvents {
  public static final EventType SUBMITTED =
      EventType.published(
          "a vendor listing entered moderation",
          new ListingEvent.Submitted(
              id("product"),
              "VLV-2040",
              "Ball valve DN40, brass",
              new VendorId(id("vendor")),
              "Ventila Armaturen"));

  private ListingEvents() {}
}
