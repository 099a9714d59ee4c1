package io.tradegate.marketplace.applications;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;

/** The events of vendors, for the catalogue. */
public final class VendorEvents {
  public static final EventType APPLICATION_SUBMITTED =
      EventType.published(
          "someone applied to sell",
          new VendorEvent.ApplicationSubmitted(
              id("vendor"), "Ventila Armaturen", "sales@example.com"));

  private VendorEvents() {}
}
