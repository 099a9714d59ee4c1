package io.tradegate.shipments;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.shipments.services.TrackingStatus;
import io.tradegate.shipments.tracking.CarrierNotification;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the shipment tables. */
final class ShipmentStore {
  private static final String COLUMNS =
      """
      s.id, s.number, s.status, s.order_id, o.number as order_number, o.customer_id,
      o.parties ->> 'customer_name' as customer_name, o.buyer_id, o.website_id, s.warehouse_id, coalesce(w.code, s.vendor_warehouse) as warehouse_code,
      s.vendor_id,
      s.carrier, c.name as carrier_name, c.tracking_url_template as tracking_template, s.tracking_numbers, s.tracking_url,
      exists (select from carrier_connection p where p.org_id = c.org_id and p.carrier_id = c.id and p.enabled
                 and p.kind <> 'manual') as prints_labels,
      b.status as label_status, b.reason as label_error, s.tracking_status, s.tracked_at, s.parcels, s.note, s.external_id, s.metadata,
      s.shipped_at, s.delivered_at, s.returned_at, s.version, s.created_at, s.updated_at
      """;

  private static final String FROM =
      "shipment s join customer_order o on o.org_id = s.org_id and o.id = s.order_id"
          + " left join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id"
          + " left join carrier c on c.org_id = s.org_id and lower(c.code) = lower(s.carrier)"
          + " left join shipment_label b on b.org_id = s.org_id and b.shipment_id = s.id";

  static final Listing<Shipment> ALL =
      listing("s.org_id = :org")
          .uuid("o.customer_id", "Only shipments to this customer company.")
          .uuid("s.order_id", "Only shipments of this order.")
          .filter(
              Param.exact("order_number", "Only shipments of the order with this number."),
              "o.number = :order_number")
          .filter(
              Param.exact("warehouse", "Only shipments from the warehouse with this code."),
              "w.code = :warehouse")
          .uuid("s.vendor_id", "Only shipments of this vendor.")
          .exact("s.carrier", "Only shipments with this carrier.")
          .filter(
              Param.texts(
                  "tracking_number",
                  "Only shipments with one of these tracking numbers, separated by commas."),
              "s.tracking_numbers && cast(:tracking_number as text[])")
          .filter(
              Param.someOf(
                  "tracking_status",
                  WireEnum.names(TrackingStatus.class),
                  "Only shipments of which the carrier reported these last, separated by commas."),
              "s.tracking_status = any (cast(:tracking_status as text[]))")
          .exact("s.number", "Only the shipment with this number.")
          .filter(KeyedTable.filter(), "s.external_id = any (cast(:external_id as text[]))")
          .filter(
              Param.instant("shipped_after", "Only shipments that left after this time."),
              "s.shipped_at > :shipped_after")
          .filter(
              Param.instant("shipped_before", "Only shipments that left before this time."),
              "s.shipped_at < :shipped_before");

  /** Binds {@code order} and {@code vendor}. */
  static final Listing<Shipment> OF_VENDOR =
      listing("s.org_id = :org and s.order_id = :order and s.vendor_id = :vendor");

  /** Binds {@code order}. */
  static final Listing<Shipment> OF_ORDER = listing("s.org_id = :org and s.order_id = :order");

  static final KeyedTable KEYS =
      new KeyedTable(
          "shipment",
          "select id, '/admin/shipments/' || id as path from shipment" + KeyedTable.BY_EXTERNAL_ID,
          "update shipment" + KeyedTable.SET);

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where s.org_id = :org and s.id = :id";

  private static final String TRACKED =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where s.org_id = :org and s.order_id = :order"
          + " and cast(:tracking_number as text) = any (s.tracking_numbers) order by s.id";

  private static final String NUMBERED =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where s.org_id = :org and s.number = any (cast(:numbers as text[]))";

  private static final String ORDERS =
      "select id from customer_order"
          + " where org_id = :org and number = any (cast(:numbers as text[])) order by id";

  private static final String LOCK = FIND + " for no key update of s";

  private static final String INSERT =
      """
      insert into shipment (org_id, id, number, order_id, warehouse_id, vendor_id, vendor_warehouse, carrier, tracking_numbers, tracking_url, parcels,
                            note, created_at)
      values (:org, :id, app.next_number('SH'), :order, cast(:warehouse as uuid), cast(:vendor as uuid), :vendor_warehouse, :carrier, cast(:tracking_numbers as text[]),
              :tracking_url, cast(:parcels as jsonb), :note, :now)
      """;

  private static final String INSERT_LINES =
      """
      insert into shipment_line (org_id, shipment_id, line_id, quantity)
      select :org, :shipment, l.line_id, l.quantity
        from unnest(cast(:line as uuid[]), cast(:quantity as numeric[])) as l (line_id, quantity)
      """;

  private static final String LINES =
      """
      select s.shipment_id, s.line_id, l.position, l.variant_id, l.sku, l.name, l.unit, s.quantity, s.restocked,
             s.claimed, l.offer_id
        from shipment_line s
        join order_line l on l.org_id = s.org_id and l.id = s.line_id
       where s.org_id = :org and s.shipment_id = any (cast(:shipments as uuid[]))
       order by s.shipment_id, l.position
      """;

  private static final String UPDATE =
      """
      update shipment
         set carrier = :carrier, tracking_numbers = cast(:tracking_numbers as text[]), tracking_url = :tracking_url,
             parcels = cast(:parcels as jsonb), note = :note, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String MOVE =
      """
      update shipment
         set status = m.status,
             shipped_at = coalesce(shipped_at, m.at),
             delivered_at = case m.status when 'delivered' then m.at else delivered_at end,
             returned_at = case m.status when 'returned' then m.at end,
             version = version + 1
        from (values (cast(:status as text), cast(:now as timestamptz))) as m (status, at)
       where org_id = :org and id = :id
      """;

  private static final String TRACK =
      """
      update shipment
         set tracking_status = :tracking_status, tracked_at = :occurred_at, version = version + 1
       where org_id = :org and id = :id
         and (tracking_status, tracked_at) is distinct from (cast(:tracking_status as text), cast(:occurred_at as timestamptz))
      """;

  private static final String RESTOCK =
      """
      update shipment_line s
         set restocked = r.quantity
        from unnest(cast(:lines as uuid[]), cast(:quantities as numeric[])) as r (line_id, quantity)
       where s.org_id = :org and s.shipment_id = :shipment and s.line_id = r.line_id
      """;

  private static final String DELETE = "delete from shipment where org_id = :org and id = :id";

  private static Listing<Shipment> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "s.id", Shipment.class)
        .byChange("s.updated_at")
        .newestFirst("s.created_at")
        .filter(
            Param.someOf(
                "status",
                WireEnum.names(ShipmentStatus.class),
                "Only shipments in these statuses, separated by commas."),
            "s.status = any (cast(:status as text[]))");
  }

  /** Where goods leave: a warehouse of the house, or a vendor and the code of its warehouse. */
  record Origin(
      @Nullable WarehouseId warehouse,
      @Nullable VendorId vendor,
      @Nullable String vendorWarehouse) {}

  /** Goods of one order line to be packed. */
  record Packed(UUID line, Quantity quantity) {}

  static void insert(Tx tx, UUID id, OrderId order, Origin origin, ShipmentDetails details) {
    tx.sql(INSERT)
        .bindAll(details)
        .bind("id", id)
        .bind("order", order)
        .bindAll(origin)
        .bind("parcels", Json.text(details.parcels()))
        .execute();
  }

  static void insertLines(Tx tx, UUID shipment, List<Packed> lines) {
    tx.sql(INSERT_LINES).bind("shipment", shipment).bindColumns(Packed.class, lines).execute();
  }

  static Optional<Shipment> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Shipment.class);
  }

  /** The shipments of an order with a tracking number. */
  static List<Shipment> tracked(Tx tx, OrderId order, String trackingNumber) {
    return tx.sql(TRACKED)
        .bind("order", order)
        .bind("tracking_number", trackingNumber)
        .list(Shipment.class);
  }

  static List<Shipment> numbered(Tx tx, Collection<String> numbers) {
    return tx.sql(NUMBERED).bind("numbers", numbers).list(Shipment.class);
  }

  /** The orders with these numbers, by id. */
  static List<OrderId> orders(Tx tx, Collection<String> numbers) {
    return tx.sql(ORDERS).bind("numbers", numbers).list(row -> new OrderId(row.uuid("id")));
  }

  /** The caller has locked the order. */
  static Optional<Shipment> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(Shipment.class);
  }

  static List<ShipmentLine> lines(Tx tx, Collection<UUID> shipments) {
    return tx.sql(LINES).bind("shipments", shipments).list(ShipmentLine.class);
  }

  static void update(Tx tx, UUID id, ShipmentDetails details) {
    tx.sql(UPDATE)
        .bindAll(details)
        .bind("id", id)
        .bind("parcels", Json.text(details.parcels()))
        .execute();
  }

  static void move(Tx tx, UUID id, ShipmentStatus status) {
    tx.sql(MOVE).bind("id", id).bind("status", status.wireName()).execute();
  }

  /** Notes what the carrier reported last. */
  static void track(Tx tx, UUID id, CarrierNotification latest) {
    tx.sql(TRACK)
        .bind("id", id)
        .bind("tracking_status", latest.trackingStatus().wireName())
        .bind("occurred_at", latest.occurredAt())
        .execute();
  }

  static void restock(Tx tx, UUID shipment, Map<UUID, Quantity> quantities) {
    var lines = List.copyOf(quantities.entrySet());
    tx.sql(RESTOCK)
        .bind("shipment", shipment)
        .bind("lines", Columns.of(lines, Map.Entry::getKey))
        .bind("quantities", Columns.of(lines, Map.Entry::getValue))
        .execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
