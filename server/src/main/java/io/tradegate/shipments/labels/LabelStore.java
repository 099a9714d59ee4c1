package io.tradegate.shipments.labels;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the shipment_label table. The caller of a change has locked the shipment. */
public final class LabelStore {
  private static final String COLUMNS =
      "id, shipment_id, connection_id, status, reason, tracking_numbers, created_at, printed_at";

  private static final String FIND =
      "select " + COLUMNS + " from shipment_label where org_id = :org and id = :id";

  private static final String OF_SHIPMENT =
      "select " + COLUMNS + " from shipment_label where org_id = :org and shipment_id = :shipment";

  private static final String INSERT =
      """
      insert into shipment_label (org_id, id, shipment_id, connection_id, created_at)
      values (:org, :id, :shipment, :connection, :now)
      """;

  private static final String AGAIN =
      """
      update shipment_label
         set status = 'requested', reason = null, connection_id = :connection
       where org_id = :org and id = :id and status = 'failed'
      """;

  private static final String PRINTED =
      """
      update shipment_label
         set status = 'printed', reason = null, tracking_numbers = cast(:numbers as text[]), printed_at = :now
       where org_id = :org and id = :id
      """;

  private static final String FAILED =
      """
      update shipment_label
         set status = 'failed', reason = :reason
       where org_id = :org and id = :id and status = 'requested'
      """;

  /** Empty when its shipment was deleted. */
  public static Optional<ShipmentLabel> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(ShipmentLabel.class);
  }

  public static Optional<ShipmentLabel> ofShipment(Tx tx, UUID shipment) {
    return tx.sql(OF_SHIPMENT).bind("shipment", shipment).maybe(ShipmentLabel.class);
  }

  public static void insert(Tx tx, UUID id, UUID shipment, UUID connection) {
    tx.sql(INSERT)
        .bind("id", id)
        .bind("shipment", shipment)
        .bind("connection", connection)
        .execute();
  }

  /** Requests a label that failed again. */
  public static void again(Tx tx, UUID id, UUID connection) {
    tx.sql(AGAIN).bind("id", id).bind("connection", connection).execute();
  }

  public static void printed(Tx tx, UUID id, List<String> trackingNumbers) {
    tx.sql(PRINTED).bind("id", id).bind("numbers", trackingNumbers).execute();
  }

  public static void failed(Tx tx, UUID id, String reason) {
    tx.sql(FAILED).bind("id", id).bind("reason", reason).execute();
  }
}
