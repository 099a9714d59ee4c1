package io.tradegate.shipments.tracking;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.jobs.Retention;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.shipments.services.TrackingReport;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the carrier_notification table. */
public final class NotificationStore {
  private static final Duration KEPT = Duration.ofDays(90);

  private static final String COLUMNS =
      "n.id, n.connection_id, k.code as carrier, n.event_id, n.tracking_number, n.tracking_status,"
          + " n.occurred_at, n.place, n.note, n.status, n.created_at";

  private static final String FROM =
      "carrier_notification n"
          + " join carrier_connection c on c.org_id = n.org_id and c.id = n.connection_id"
          + " join carrier k on k.org_id = c.org_id and k.id = c.carrier_id";

  private static final String OF_SHIPMENT =
      FROM
          + " join shipment s on s.org_id = n.org_id and lower(s.carrier) = lower(k.code)"
          + " and n.tracking_number = any (s.tracking_numbers)";

  public static final Listing<CarrierNotification> ALL =
      Listing.of(COLUMNS, FROM, "n.org_id = :org", "n.id", CarrierNotification.class)
          .sort("created_at", "n.created_at", "timestamptz")
          .byDefault("-created_at")
          .filter(
              Param.someOf(
                  "status",
                  WireEnum.names(NotificationStatus.class),
                  "Only notifications in these statuses, separated by commas."),
              "n.status = any (cast(:status as text[]))")
          .exact("n.tracking_number", "Only notifications about this tracking number.");

  /** Binds {@code shipment}. */
  public static final Listing<CarrierNotification> HISTORY =
      Listing.of(
              COLUMNS,
              OF_SHIPMENT,
              "n.org_id = :org and s.id = :shipment",
              "n.id",
              CarrierNotification.class)
          .sort("occurred_at", "n.occurred_at", "timestamptz")
          .byDefault("occurred_at");

  private static final String INSERT =
      """
      insert into carrier_notification
        (org_id, id, connection_id, event_id, tracking_number, tracking_status, occurred_at, place, note, created_at)
      values (:org, :id, :connection, :event_id, :tracking_number, :tracking_status, :occurred_at, :place, :note, :now)
      on conflict (org_id, connection_id, event_id) do nothing
      """;

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where n.org_id = :org and n.id = :id";

  private static final String WHOLE_HISTORY =
      "select "
          + COLUMNS
          + " from "
          + OF_SHIPMENT
          + " where n.org_id = :org and s.id = :shipment order by n.occurred_at, n.id";

  private static final String SHIPMENTS =
      "select s.id from "
          + OF_SHIPMENT
          + " where n.org_id = :org and n.id = :id order by s.order_id, s.id";

  private static final String OPEN =
      """
      select id
        from carrier_notification
       where org_id = :org and tracking_number = any (cast(:numbers as text[])) and status <> 'applied'
       order by id
      """;

  private static final String MARK =
      "update carrier_notification set status = :status where org_id = :org and id = :id";

  private static final String FORGET =
      """
      delete from carrier_notification
       where (org_id, id) in (select org_id, id
                                from carrier_notification
                               where created_at < :now
                               order by created_at
                               limit :most)
      """;

  /** Notifications are kept for 90 days; the shipment keeps what was reported last. */
  public static List<Retention.Rule> retention() {
    return List.of(new Retention.Rule("carrier notifications", FORGET, KEPT));
  }

  /** False when the event came before. */
  static boolean insert(Tx tx, UUID id, UUID connection, TrackingReport report) {
    return tx.sql(INSERT).bindAll(report).bind("id", id).bind("connection", connection).execute()
        == 1;
  }

  /** Empty when its connection was deleted, or it is no longer kept. */
  public static Optional<CarrierNotification> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(CarrierNotification.class);
  }

  /** All that was reported about the parcels of a shipment, the oldest first. */
  public static List<CarrierNotification> history(Tx tx, UUID shipment) {
    return tx.sql(WHOLE_HISTORY).bind("shipment", shipment).list(CarrierNotification.class);
  }

  /** The shipments that a notification is about. */
  public static List<UUID> shipments(Tx tx, UUID id) {
    return tx.sql(SHIPMENTS).bind("id", id).list(row -> row.uuid("id"));
  }

  /** The notifications about these tracking numbers that are not applied yet. */
  public static List<UUID> open(Tx tx, Collection<String> trackingNumbers) {
    return tx.sql(OPEN).bind("numbers", trackingNumbers).list(row -> row.uuid("id"));
  }

  public static void mark(Tx tx, UUID id, NotificationStatus status) {
    tx.sql(MARK).bind("id", id).bind("status", status.wireName()).execute();
  }
}
