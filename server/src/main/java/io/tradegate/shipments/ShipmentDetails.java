package io.tradegate.shipments;

import java.util.ArrayList;
import java.util.LinkedHashSet;
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

  /** With the tracking numbers of a label, one for each parcel. */
  ShipmentDetails labelled(List<String> numbers) {
    var all = new LinkedHashSet<>(trackingNumbers);
    all.addAll(numbers);
    var numbered = new ArrayList<Parcel>();
    for (int n = 0; n < parcels.size(); n++) {
      Parcel parcel = parcels.get(n);
      numbered.add(n < numbers.size() ? new Parcel(parcel.weightKg(), numbers.get(n)) : parcel);
    }
    return new ShipmentDetails(carrier, List.copyOf(all), trackingUrl, numbered, note);
  }

  /** With another note; null keeps the one that is there. */
  ShipmentDetails noting(@Nullable String newNote) {
    return newNote == null
        ? this
        : new ShipmentDetails(carrier, trackingNumbers, trackingUrl, parcels, newNote);
  }
}
