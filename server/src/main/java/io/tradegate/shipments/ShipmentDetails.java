package io.tradegate.shipments;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a shipment travels.
 *
 * @param trackingNumbers those of the parcels included, each once
 */
record ShipmentDetails(
    @Nullable String carrier,
    List<String> trackingNumbers,
    @Nullable String trackingUrl,
    List<Parcel> parcels,
    @Nullable String note) {

  ShipmentDetails by(String newCarrier) {
    return new ShipmentDetails(newCarrier, trackingNumbers, trackingUrl, parcels, note);
  }

  /** With another note; null keeps the one that is there. */
  ShipmentDetails noting(@Nullable String newNote) {
    return newNote == null
        ? this
        : new ShipmentDetails(carrier, trackingNumbers, trackingUrl, parcels, newNote);
  }
}
