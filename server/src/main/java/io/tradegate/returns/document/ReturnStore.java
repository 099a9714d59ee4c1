package io.tradegate.returns.document;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.returns.policy.FreightPayer;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the return tables. */
public final class ReturnStore {
  private static final String COLUMNS =
      """
      r.id, r.number, r.kind, r.status, r.order_id, o.number as order_number, r.customer_id,
      o.parties ->> 'customer_name' as customer_name, coalesce(r.buyer_id, o.buyer_id) as buyer_id, o.website_id,
      r.vendor_id, r.freight, r.note, r.requested_by, r.approved_by_policy, r.rejected_by_vendor, r.decision_reason, r.instructions, r.replacement_order_id,
      n.number as replacement_order_number, r.credit_note_ids, r.external_id, r.metadata, r.decided_at, r.received_at,
      r.closed_at, r.slip_at, r.version, r.created_at, r.updated_at
      """;

  private static final String FROM =
      "customer_return r join customer_order o on o.org_id = r.org_id and o.id = r.order_id"
          + " left join customer_order n on n.org_id = r.org_id and n.id = r.replacement_order_id";

  public static final Listing<CustomerReturn> ALL =
      listing("r.org_id = :org")
          .uuid("r.customer_id", "Only returns of this customer company.")
          .filter(KeyedTable.filter(), "r.external_id = any (cast(:external_id as text[]))");

  /** Binds {@code customer}. */
  public static final Listing<CustomerReturn> OF_CUSTOMER =
      listing("r.org_id = :org and r.customer_id = :customer");

  public static final KeyedTable KEYS =
      new KeyedTable(
          "return",
          "select id, '/admin/returns/' || id as path from customer_return"
              + KeyedTable.BY_EXTERNAL_ID,
          "update customer_return" + KeyedTable.SET_AND_MOVE);

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where r.org_id = :org and r.id = :id";

  private static final String LOCK = FIND + " for no key update of r";

  private static final String LINES =
      """
      select l.return_id, l.position, l.shipment_id, s.number as shipment_number, s.warehouse_id, l.line_id,
             o.position as order_position, o.variant_id, o.sku, o.name, o.unit, l.requested, l.approved, l.received,
             l.restocked, l.scrapped, l.sent_to_vendor, l.reason, l.comment, l.restocking_fee, l.outcome, o.offer_id
        from customer_return_line l
        join order_line o on o.org_id = l.org_id and o.id = l.line_id
        join shipment s on s.org_id = l.org_id and s.id = l.shipment_id
       where l.org_id = :org and l.return_id = any (cast(:returns as uuid[]))
       order by l.return_id, l.position
      """;

  private static final String RECEIPTS =
      """
      select r.return_id, r.position, r.quantity, r.condition, r.disposition, r.warehouse_id, w.code as warehouse,
             r.note, r.received_by, r.created_at
        from return_receipt r
        left join warehouse w on w.org_id = r.org_id and w.id = r.warehouse_id
       where r.org_id = :org and r.return_id = any (cast(:returns as uuid[]))
       order by r.return_id, r.position, r.id
      """;

  private static final String INSERT =
      """
      insert into customer_return (org_id, id, number, kind, order_id, customer_id, buyer_id, vendor_id, freight, note,
                                   requested_by, instructions, created_at)
      select :org, :id, app.next_number('RMA'), :kind, o.id, o.customer_id, :buyer, cast(:vendor as uuid), :freight, :note,
             :requested_by, :instructions, :now
        from customer_order o
       where o.org_id = :org and o.id = :order
      """;

  private static final String INSERT_LINES =
      """
      insert into customer_return_line (org_id, return_id, position, shipment_id, line_id, requested, reason, comment,
                                        restocking_fee)
      select :org, :return, l.position, l.shipment_id, l.line_id, l.requested, l.reason, l.comment, l.restocking_fee
        from unnest(cast(:shipment as uuid[]), cast(:line as uuid[]), cast(:quantity as numeric[]),
                    cast(:reason as text[]), cast(:comment as text[]), cast(:fee as numeric[]))
               with ordinality as l (shipment_id, line_id, requested, reason, comment, restocking_fee, position)
      """;

  private static final String APPROVE_LINES =
      """
      update customer_return_line l
         set approved = a.quantity
        from unnest(cast(:positions as integer[]), cast(:quantities as numeric[])) as a (position, quantity)
       where l.org_id = :org and l.return_id = :return and l.position = a.position
      """;

  private static final String DECIDE =
      """
      update customer_return
         set status = :status, decided_at = :now, decision_reason = :reason, approved_by_policy = :by_policy,
             rejected_by_vendor = rejected_by_vendor or :by_vendor, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String INSERT_RECEIPT =
      """
      insert into return_receipt (org_id, id, return_id, position, quantity, condition, disposition, warehouse_id, note,
                                  received_by, created_at)
      select :org, r.id, :return, r.position, r.quantity, r.condition, r.disposition, r.warehouse_id, r.note,
             :received_by, :now
        from unnest(cast(:ids as uuid[]), cast(:position as integer[]), cast(:quantity as numeric[]),
                    cast(:condition as text[]), cast(:disposition as text[]), cast(:warehouse as uuid[]),
                    cast(:note as text[]))
               as r (id, position, quantity, condition, disposition, warehouse_id, note)
      """;

  private static final String RECEIVE =
      """
      update customer_return
         set status = case when cast(:complete as boolean) then 'received' else status end,
             received_at = case when cast(:complete as boolean) then coalesce(received_at, :now) else received_at end,
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String SETTLE_LINES =
      """
      update customer_return_line l
         set outcome = s.outcome, restocking_fee = s.fee
        from unnest(cast(:position as integer[]), cast(:outcome as text[]), cast(:fee as numeric[]))
               as s (position, outcome, fee)
       where l.org_id = :org and l.return_id = :return and l.position = s.position
      """;

  private static final String CLOSE =
      """
      update customer_return
         set status = 'closed', closed_at = :now, replacement_order_id = :replacement,
             credit_note_ids = cast(:notes as uuid[]), version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String PRINTED =
      "update customer_return set slip_at = :now where org_id = :org and id = :id";

  private static final String VENDOR =
      """
      select array_remove(array[name] || street || array[concat_ws(' ', postal_code, city)], '') as address
        from vendor
       where org_id = :org and id = :vendor
      """;

  public static Listing<CustomerReturn> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "r.id", CustomerReturn.class)
        .byChange("r.updated_at")
        .newestFirst("r.created_at")
        .uuid("r.order_id", "Only returns of this order.")
        .filter(
            Param.exact("order_number", "Only returns of the order with this number."),
            "o.number = :order_number")
        .exact("r.number", "Only the return with this number.")
        .oneOf("r.kind", ReturnKind.class, "Only returns, or only claims.")
        .filter(
            Param.someOf(
                "status",
                WireEnum.names(ReturnStatus.class),
                "Only returns in these statuses, separated by commas."),
            "r.status = any (cast(:status as text[]))");
  }

  public static Optional<CustomerReturn> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(CustomerReturn.class);
  }

  /** The caller has locked the order. */
  public static Optional<CustomerReturn> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(CustomerReturn.class);
  }

  public static List<ReturnLine> lines(Tx tx, Collection<UUID> returns) {
    return tx.sql(LINES).bind("returns", returns).list(ReturnLine.class);
  }

  public static List<ReturnReceipt> receipts(Tx tx, Collection<UUID> returns) {
    return tx.sql(RECEIPTS).bind("returns", returns).list(ReturnReceipt.class);
  }

  /** A return to be inserted. */
  public record Plan(
      UUID id,
      ReturnKind kind,
      OrderId order,
      @Nullable BuyerId buyer,
      @Nullable VendorId vendor,
      FreightPayer freight,
      @Nullable String note,
      String requestedBy,
      @Nullable String instructions) {}

  /** A line to be inserted. */
  public record PlanLine(
      UUID shipment,
      UUID line,
      Quantity quantity,
      ReturnReason reason,
      @Nullable String comment,
      BigDecimal fee) {}

  public static void insert(Tx tx, Plan plan, List<PlanLine> lines) {
    tx.sql(INSERT).bindAll(plan).execute();
    tx.sql(INSERT_LINES).bind("return", plan.id()).bindColumns(PlanLine.class, lines).execute();
  }

  /** A decision: approved, rejected or cancelled. */
  public record Decision(
      ReturnStatus status, @Nullable String reason, boolean byPolicy, boolean byVendor) {}

  public static void approve(Tx tx, UUID id, Map<Integer, Quantity> quantities) {
    var lines = List.copyOf(quantities.entrySet());
    tx.sql(APPROVE_LINES)
        .bind("return", id)
        .bind("positions", Columns.of(lines, Map.Entry::getKey))
        .bind("quantities", Columns.of(lines, Map.Entry::getValue))
        .execute();
  }

  public static void decide(Tx tx, UUID id, Decision decision) {
    tx.sql(DECIDE).bindAll(decision).bind("id", id).execute();
  }

  /** Goods that came back, to be noted. */
  public record Receipt(
      int position,
      Quantity quantity,
      GoodsCondition condition,
      Disposition disposition,
      @Nullable WarehouseId warehouse,
      @Nullable String note) {}

  /** {@code complete}: no more goods are expected. */
  public static void receive(Tx tx, UUID id, List<Receipt> receipts, boolean complete) {
    tx.sql(INSERT_RECEIPT)
        .bind("return", id)
        .bind("ids", Columns.of(receipts, _ -> tx.newId()))
        .bindColumns(Receipt.class, receipts)
        .bind("received_by", tx.actor().displayName())
        .execute();
    tx.sql(RECEIVE).bind("id", id).bind("complete", complete).execute();
  }

  /** What becomes of a line. */
  public record Settlement(int position, ReturnOutcome outcome, BigDecimal fee) {}

  /** What settled a return. */
  public record Result(@Nullable OrderId replacement, List<UUID> notes) {}

  public static void close(Tx tx, UUID id, List<Settlement> lines, Result result) {
    tx.sql(SETTLE_LINES).bind("return", id).bindColumns(Settlement.class, lines).execute();
    tx.sql(CLOSE)
        .bind("id", id)
        .bind("replacement", result.replacement())
        .bind("notes", result.notes())
        .execute();
  }

  public static void printed(Tx tx, UUID id) {
    tx.sql(PRINTED).bind("id", id).execute();
  }

  /** The lines of a vendor's address, as far as it has told it. */
  public static List<String> vendorAddress(Tx tx, VendorId vendor) {
    return tx.sql(VENDOR).bind("vendor", vendor).one(row -> row.texts("address"));
  }
}
