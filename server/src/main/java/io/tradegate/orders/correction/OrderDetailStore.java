package io.tradegate.orders.correction;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PO_NUMBER;

import io.tradegate.orders.document.Order;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.keys.KeyedTable;

/** SQL for the details of an order that staff can correct. */
public final class OrderDetailStore {
  public static final KeyedTable KEYS =
      new KeyedTable(
          "order",
          "select id, '/admin/orders/' || id as path from customer_order"
              + KeyedTable.BY_EXTERNAL_ID,
          "update customer_order" + KeyedTable.SET);

  private static final String WITH_PO_NUMBER =
      """
      select id
        from customer_order
       where org_id = :org and customer_id = :customer and po_number = :po_number and id <> :id
         and status <> 'cancelled'
       limit 1
      """;

  private static final String UPDATE =
      """
      update customer_order
         set po_number = :po_number, requested_date = :requested_date, delivery = :delivery, note = :note,
             shipping_address = cast(:shipping_address as jsonb), version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  /** Writes the details of an order that the caller has locked. */
  public static void update(Tx tx, Order before, CorrectableDetails wanted) {
    String poNumber = wanted.poNumber();
    if (poNumber != null && !poNumber.equals(before.poNumber())) {
      requireFree(tx, before, poNumber);
    }
    tx.sql(UPDATE)
        .bindAll(wanted)
        .bind("id", before.id())
        .update(() -> taken(String.valueOf(poNumber)));
    KEYS.write(tx, before.id().value(), before.keys(), wanted.keys());
  }

  private static void requireFree(Tx tx, Order order, String poNumber) {
    tx.sql(WITH_PO_NUMBER)
        .bind("id", order.id())
        .bind("customer", order.customer())
        .bind("po_number", poNumber)
        .maybe(row -> new OrderId(row.uuid("id")))
        .ifPresent(
            first -> {
              throw taken(poNumber).with("Location", "/admin/orders/" + first);
            });
  }

  private static Refusal taken(String poNumber) {
    return DUPLICATE_PO_NUMBER.because(
        "The purchase order number %s belongs to another order of this company."
            .formatted(poNumber));
  }
}
