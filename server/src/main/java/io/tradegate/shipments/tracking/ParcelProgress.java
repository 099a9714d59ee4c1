package io.tradegate.shipments.tracking;

import static java.util.Comparator.comparing;

import io.tradegate.shipments.services.TrackingStatus;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How far the parcels of a shipment are. It depends on what was reported, and not on the order in
 * which that came.
 *
 * @param arrived whether every parcel was reported as delivered
 * @param latest the report that a reader sees; empty: there is none
 */
public record ParcelProgress(boolean arrived, Optional<CarrierNotification> latest) {
  private static final Set<TrackingStatus> AT_THE_END =
      EnumSet.of(TrackingStatus.DELIVERED, TrackingStatus.RETURNED, TrackingStatus.EXCEPTION);

  private static final Comparator<CarrierNotification> BY_TIME =
      comparing(CarrierNotification::occurredAt)
          .thenComparing(CarrierNotification::trackingStatus)
          .thenComparing(CarrierNotification::eventId);

  /** Until all parcels have arrived, the reports about those on their way count. */
  public static ParcelProgress of(
      Collection<String> trackingNumbers, List<CarrierNotification> history) {
    var open = new HashSet<>(trackingNumbers);
    history.stream()
        .filter(each -> each.trackingStatus() == TrackingStatus.DELIVERED)
        .forEach(each -> open.remove(each.trackingNumber()));
    boolean arrived = open.isEmpty() && !trackingNumbers.isEmpty();
    return new ParcelProgress(
        arrived,
        history.stream()
            .filter(
                each ->
                    arrived
                        ? AT_THE_END.contains(each.trackingStatus())
                        : open.contains(each.trackingNumber()))
            .max(BY_TIME));
  }
}
