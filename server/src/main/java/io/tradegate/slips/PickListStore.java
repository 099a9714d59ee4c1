package io.tradegate.slips;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of pick lists, and of the shipments that they are for. */
final class PickListStore {
  private static final String COLUMNS =
      "p.id, p.number, w.code as warehouse, p.content, p.pdf_at, p.created_by, p.created_at";

  private static final String FROM =
      "pick_list p join warehouse w on w.org_id = p.org_id and w.id = p.warehouse_id";

  static final Listing<PickList> LIST =
      Listing.of(COLUMNS, FROM, "p.org_id = :org", "p.id", PickList.class)
          .byChange("p.updated_at")
          .newestFirst("p.created_at")
          .filter(
              Param.exact("warehouse", "Only lists of the warehouse with this code."),
              "w.code = :warehouse")
          .exact("p.number", "Only the list with this number.");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where p.org_id = :org and p.id = :id";

  private static final String INSERT =
      """
      insert into pick_list (org_id, id, number, warehouse_id, content, created_by, created_at)
      values (:org, :id, :number, :warehouse, cast(:content as jsonb), :created_by, :now)
      """;

  private static final String PRINTED =
      "update pick_list set pdf_at = :now where org_id = :org and id = :id";

  private static final String SHIPMENTS =
      """
      select s.id, s.number, o.number as order_number, s.warehouse_id, s.status = 'pending' as pending
        from shipment s
        join customer_order o on o.org_id = s.org_id and o.id = s.order_id
       where s.org_id = :org and s.id = any (cast(:shipments as uuid[])) and s.warehouse_id is not null
       order by s.created_at, s.id
      """;

  private static final String PENDING =
      """
      select s.id, s.number, o.number as order_number, s.warehouse_id, true as pending
        from shipment s
        join customer_order o on o.org_id = s.org_id and o.id = s.order_id
       where s.org_id = :org and s.warehouse_id = :warehouse and s.status = 'pending'
       order by s.created_at, s.id
       limit :most
      """;

  // A place that is not told comes last.
  private static final String LINES =
      """
      select k.place, v.sku, l.name, l.unit, o.number as order_number, s.number as shipment_number, p.quantity
        from shipment_line p
        join shipment s on s.org_id = p.org_id and s.id = p.shipment_id
        join customer_order o on o.org_id = s.org_id and o.id = s.order_id
        join order_line l on l.org_id = p.org_id and l.id = p.line_id
        join variant v on v.org_id = l.org_id and v.id = l.variant_id
        left join stock k on k.org_id = l.org_id and k.variant_id = l.variant_id and k.warehouse_id = s.warehouse_id
       where p.org_id = :org and p.shipment_id = any (cast(:shipments as uuid[]))
       order by k.place nulls last, v.sku, s.created_at, s.id, l.position
       limit :most
      """;

  /** A shipment that may be picked. */
  record Candidate(
      UUID id, String number, String orderNumber, WarehouseId warehouseId, boolean pending) {

    PickList.Shipment picked() {
      return new PickList.Shipment(id, number, orderNumber);
    }
  }

  /** Goods of one line of a shipment. */
  record Goods(
      @Nullable String place,
      String sku,
      String name,
      String unit,
      String orderNumber,
      String shipmentNumber,
      Quantity quantity) {}

  static Optional<PickList> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(PickList.class);
  }

  static PickList require(Tx tx, UUID id) {
    return find(tx, id).orElseThrow(() -> missing("pick list", id));
  }

  static List<Candidate> shipments(Tx tx, Collection<UUID> ids) {
    return tx.sql(SHIPMENTS).bind("shipments", ids).list(Candidate.class);
  }

  /** The oldest of a warehouse. */
  static List<Candidate> pending(Tx tx, WarehouseId warehouse, int most) {
    return tx.sql(PENDING).bind("warehouse", warehouse).bind("most", most).list(Candidate.class);
  }

  static List<Goods> goods(Tx tx, Collection<UUID> shipments, int most) {
    return tx.sql(LINES).bind("shipments", shipments).bind("most", most).list(Goods.class);
  }

  static void insert(
      Tx tx, UUID id, String number, WarehouseId warehouse, PickList.Content content) {
    tx.sql(INSERT)
        .bind("id", id)
        .bind("number", number)
        .bind("warehouse", warehouse)
        .bind("content", Json.text(content))
        .bind("created_by", tx.actor().name())
        .execute();
  }

  static void printed(Tx tx, UUID id) {
    tx.sql(PRINTED).bind("id", id).execute();
  }
}
