package io.tradegate.shipments.tracking;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.hooks.NotificationIntake;
import io.tradegate.platform.hooks.SignedBody;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.shipments.carriers.CarrierConnections;
import io.tradegate.shipments.services.TrackingReport;
import java.time.Duration;
import java.time.InstantSource;
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

  private static final String SIGNATURE = "Carrier-Signature";

  private final CarrierConnections connections;
  private final InstantSource clock;

  public CarrierNotifications(CarrierConnections connections, InstantSource clock) {
    this.connections = connections;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "carriers";
  }

  @Override
  public String summary() {
    return "Take a signed notification of a carrier";
  }

  @Override
  public WorkKind kind() {
    return KIND;
  }

  @Override
  public long org(Tx tx, UUID connection) {
    return connections.org(tx, connection);
  }

  @Override
  public CarrierConnections.Locked connection(Tx tx, UUID id) {
    return connections.sealed(tx, id);
  }

  @Override
  public TrackingReport read(Call call, CarrierConnections.Locked connection, byte[] body) {
    SignedBody.require(
        call, SIGNATURE, body, new SignedBody.Secret(connection.signingSecret(), clock.instant()));
    return connection.service().track(body);
  }

  /** The same event again changes nothing. */
  @Override
  public List<UUID> keep(Tx tx, UUID connection, TrackingReport report) {
    UUID id = tx.newId();
    return NotificationStore.insert(tx, id, connection, report) ? List.of(id) : List.of();
  }
}
