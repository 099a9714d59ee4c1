package io.tradegate.shipments.tracking;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.hooks.NotificationIntake;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.shipments.carriers.CarrierConnections;
import io.tradegate.shipments.services.TrackingReport;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** The notifications of carriers, by which they report the progress of parcels. */
public final class CarrierNotifications
    implements NotificationIntake.Source<CarrierConnections.Locked, TrackingReport> {
  /** An event can overtake the tracking number of its shipment, so it is tried again for a day. */
  public static final WorkKind KIND =
      new WorkKind(
          "carrier.notification",
          Duration.ofMinutes(2),
          BackOff.of(
              Duration.ofSeconds(5),
              Duration.ofMinutes(1),
              Duration.ofMinutes(30),
              Duration.ofHours(6),
              Duration.ofHours(18)));

  private static final NotificationIntake.Facts FACTS =
      new NotificationIntake.Facts(
          "carriers", "Take a signed notification of a carrier", "Carrier-Signature", KIND);

  @Override
  public NotificationIntake.Facts facts() {
    return FACTS;
  }

  @Override
  public TrackingReport read(CarrierConnections.Locked connection, byte[] body) {
    return connection.service().track(body);
  }

  /** The same event again changes nothing. */
  @Override
  public List<UUID> keep(Tx tx, UUID connection, TrackingReport report) {
    UUID id = tx.newId();
    return NotificationStore.insert(tx, id, connection, report) ? List.of(id) : List.of();
  }
}
