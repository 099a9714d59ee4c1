package io.tradegate.slips;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of packing slips, and of the shipments that they show. */
final class PackingSlipStore {
  private static final String VERSION =
      "select version from shipment where org_id = :org and id = :shipment";

  private static final String INSERT =
      """
      insert into packing_slip (org_id, id, shipment_id, shipment_version, created_at)
      values (:org, :id, :shipment, :version, :now)
          on conflict (org_id, shipment_id, shipment_version) do nothing
      """;

  private static final String OF_VERSION =
      """
      select id
        from packing_slip
       where org_id = :org and shipment_id = :shipment and shipment_version = :version
      """;

  private static final String FIND =
      """
      select p.id, p.shipment_id, s.number as shipment_number, p.pdf_at, p.created_at
        from packing_slip p
        join shipment s on s.org_id = p.org_id and s.id = p.shipment_id
       where p.org_id = :org and p.id = :id
      """;

  private static final String SHIPMENT =
      """
      select s.id, s.number, s.order_id, coalesce(c.name, s.carrier) as carrier, s.tracking_numbers, s.parcels
        from shipment s
        left join carrier c on c.org_id = s.org_id and lower(c.code) = lower(s.carrier)
       where s.org_id = :org and s.id = :shipment
      """;

  private static final String LINES =
      """
      select l.position, l.sku, l.name, l.unit, s.quantity
        from shipment_line s
        join order_line l on l.org_id = s.org_id and l.id = s.line_id
       where s.org_id = :org and s.shipment_id = :shipment
       order by l.position
      """;

  private static final String PRINTED =
      "update packing_slip set pdf_at = :now where org_id = :org and id = :id";

  /** The slip of the shipment as it stands. */
  record Wanted(UUID id, boolean isNew) {}

  /** Refuses with not_found when there is no such shipment. */
  static Wanted ensure(Tx tx, UUID shipment) {
    int version =
        tx.sql(VERSION)
            .bind("shipment", shipment)
            .maybe(row -> row.integer("version"))
            .orElseThrow(() -> missing("shipment", shipment));
    UUID id = tx.newId();
    boolean isNew =
        tx.sql(INSERT).bind("id", id).bind("shipment", shipment).bind("version", version).execute()
            == 1;
    return isNew
        ? new Wanted(id, true)
        : tx.sql(OF_VERSION)
            .bind("shipment", shipment)
            .bind("version", version)
            .one(row -> new Wanted(row.uuid("id"), false));
  }

  static Optional<PackingSlip> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(PackingSlip.class);
  }

  static PackedShipment shipment(Tx tx, UUID shipment) {
    return tx.sql(SHIPMENT).bind("shipment", shipment).one(PackedShipment.class);
  }

  static List<PackedShipment.PackedLine> lines(Tx tx, UUID shipment) {
    return tx.sql(LINES).bind("shipment", shipment).list(PackedShipment.PackedLine.class);
  }

  static void printed(Tx tx, UUID id) {
    tx.sql(PRINTED).bind("id", id).execute();
  }
}
