package io.tradegate.inventory.expected;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.platform.quantities.Quantity;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** SQL of the expected_receipt table. */
final class ExpectedStore {
  private static final String STATUS =
      "case when e.received < e.quantity then 'open' else 'received' end";

  private static final String COLUMNS =
      "e.id, "
          + STATUS
          + " as status, w.code as warehouse, e.variant_id, v.sku, v.unit, e.quantity, e.received,"
          + " e.quantity - e.received as remaining, e.expected_on, e.reference, e.external_id, e.metadata,"
          + " e.version, e.created_at, e.updated_at";

  private static final String FROM =
      "expected_receipt e join warehouse w on w.org_id = e.org_id and w.id = e.warehouse_id"
          + " join variant v on v.org_id = e.org_id and v.id = e.variant_id";

  static final Listing<ExpectedReceipt> LIST =
      Listing.of(COLUMNS, FROM, "e.org_id = :org", "e.id", ExpectedReceipt.class)
          .sort("expected_on", "e.expected_on", "date")
          .sort("created_at", "e.created_at", "timestamptz")
          .byChange("e.updated_at")
          .byDefault("expected_on")
          .byCreation("e.created_at")
          .filter(
              Param.exact("warehouse", "Only those for the warehouse with this code."),
              "w.code = :warehouse")
          .exact("v.sku", "Only those of this SKU.")
          .filter(
              Param.oneOf(
                  "status",
                  ExpectedStatus.class,
                  "Only those that are still to come (open), or those that are complete (received)."),
              STATUS + " = :status")
          .exact("e.reference", "Only those with this reference.")
          .filter(
              Param.day("expected_from", "Only those of this day or later."),
              "e.expected_on >= cast(:expected_from as date)")
          .filter(
              Param.day("expected_until", "Only those of this day or earlier."),
              "e.expected_on <= cast(:expected_until as date)")
          .filter(KeyedTable.filter(), "e.external_id = any (cast(:external_id as text[]))");

  static final KeyedTable KEYS =
      new KeyedTable(
          "expected receipt",
          "select id, '/admin/expected-receipts/' || id as path from expected_receipt"
              + KeyedTable.BY_EXTERNAL_ID,
          "update expected_receipt" + KeyedTable.SET);

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where e.org_id = :org and e.id = :id";

  private static final String LOCK = FIND + " for no key update of e";

  private static final String INSERT =
      """
      insert into expected_receipt (org_id, id, warehouse_id, variant_id, quantity, expected_on, reference, created_at)
      values (:org, :id, :warehouse, :variant, :quantity, :expected_on, :reference, :now)
      """;

  private static final String UPDATE =
      """
      update expected_receipt
         set quantity = :quantity, expected_on = :expected_on, reference = :reference, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String RECEIVE =
      """
      update expected_receipt
         set received = received + :quantity, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from expected_receipt where org_id = :org and id = :id";

  // A receipt whose day has passed promises nothing. Backorders wait for any active warehouse.
  private static final String PROMISED =
      """
      with wanted as (
        select b.variant_id,
               (select sum(q.quantity)
                  from backorder q
                 where q.org_id = :org and q.variant_id = b.variant_id
                   and (q.created_at, q.id) <= (b.created_at, b.id)) as until_here
          from backorder b
         where b.org_id = :org and b.reference_id = :reference_id and b.reference_kind = :reference_kind
      ), supply as (
        select e.variant_id, e.expected_on,
               sum(e.quantity - e.received) over (partition by e.variant_id order by e.expected_on, e.id) as until_here
          from expected_receipt e
          join warehouse w on w.org_id = e.org_id and w.id = e.warehouse_id and w.active
         where e.org_id = :org and e.variant_id in (select n.variant_id from wanted n)
           and e.received < e.quantity and e.expected_on >= cast(:today as date)
      )
      select n.variant_id, min(s.expected_on) as promised_on
        from wanted n
        join supply s on s.variant_id = n.variant_id and s.until_here >= n.until_here
       group by n.variant_id
      """;

  /** Which goods come to which warehouse. */
  record Goods(VariantId variant, WarehouseId warehouse) {}

  static ExpectedReceipt require(Tx tx, UUID id) {
    return one(tx, FIND, id);
  }

  static ExpectedReceipt lock(Tx tx, UUID id) {
    return one(tx, LOCK, id);
  }

  private static ExpectedReceipt one(Tx tx, String statement, UUID id) {
    return tx.sql(statement)
        .bind("id", id)
        .maybe(ExpectedReceipt.class)
        .orElseThrow(() -> missing("expected receipt", id));
  }

  static void insert(Tx tx, UUID id, Goods goods, ExpectedReceipt.Facts facts) {
    tx.sql(INSERT).bindAll(goods).bindAll(facts).bind("id", id).execute();
  }

  static void update(Tx tx, UUID id, ExpectedReceipt.Facts facts) {
    tx.sql(UPDATE).bindAll(facts).bind("id", id).execute();
  }

  static void receive(Tx tx, UUID id, Quantity quantity) {
    tx.sql(RECEIVE).bind("id", id).bind("quantity", quantity).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** The days by which receipts cover what the document waits for. */
  static Map<VariantId, LocalDate> promised(Tx tx, Reference reference, LocalDate today) {
    var days = new HashMap<VariantId, LocalDate>();
    tx.sql(PROMISED)
        .bind("reference_id", reference.id())
        .bind("reference_kind", reference.kind())
        .bind("today", today)
        .list(row -> days.put(new VariantId(row.uuid("variant_id")), row.date("promised_on")));
    return days;
  }
}
