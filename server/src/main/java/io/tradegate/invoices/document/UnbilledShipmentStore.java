package io.tradegate.invoices.document;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** SQL of the shipments that wait for a collective invoice. */
public final class UnbilledShipmentStore {
  private static final String ADD =
      """
      insert into unbilled_shipment (org_id, shipment_id, customer_id, shipped_at)
      select s.org_id, s.id, o.customer_id, s.shipped_at
        from shipment s
        join customer_order o on o.org_id = s.org_id and o.id = s.order_id
       where s.org_id = :org and s.id = :shipment and s.status in ('shipped', 'delivered')
          on conflict do nothing
      """;

  // What came back as a whole is not billed.
  private static final String GOODS =
      """
      select s.order_id, l.position, g.quantity, u.shipped_at
        from unbilled_shipment u
        join shipment s on s.org_id = u.org_id and s.id = u.shipment_id and s.status in ('shipped', 'delivered')
        join shipment_line g on g.org_id = s.org_id and g.shipment_id = s.id
        join order_line l on l.org_id = g.org_id and l.id = g.line_id
       where u.org_id = :org and u.customer_id = :customer and u.shipped_at < :before
       order by s.order_id, l.position, u.shipped_at
      """;

  private static final String REMOVE =
      """
      delete from unbilled_shipment u
       using shipment s
       where u.org_id = :org and u.customer_id = :customer and u.shipped_at < :before
         and s.org_id = u.org_id and s.id = u.shipment_id
         and (s.status = 'returned' or s.order_id = any (cast(:orders as uuid[])))
      """;

  private static final String ORDER =
      "select order_id from shipment where org_id = :org and id = :shipment and status in ('shipped', 'delivered')";

  private static final String LINES =
      """
      select l.position, s.quantity
        from shipment_line s
        join order_line l on l.org_id = s.org_id and l.id = s.line_id
       where s.org_id = :org and s.shipment_id = :shipment
      """;

  /** Goods of a shipment that wait. */
  public record Goods(OrderId orderId, int position, Quantity quantity, Instant shippedAt) {}

  /** The order of a shipment that has left. */
  public static Optional<OrderId> order(Tx tx, UUID shipment) {
    return tx.sql(ORDER).bind("shipment", shipment).maybe(row -> new OrderId(row.uuid("order_id")));
  }

  /** The goods of a shipment, by the position of their order line. */
  public static Map<Integer, Quantity> lines(Tx tx, UUID shipment) {
    return tx.sql(LINES)
        .bind("shipment", shipment)
        .map(row -> row.integer("position"), row -> row.quantity("quantity"));
  }

  public static void add(Tx tx, UUID shipment) {
    tx.sql(ADD).bind("shipment", shipment).execute();
  }

  /** Goods that left before a time, by order. */
  public static List<Goods> goods(Tx tx, CustomerId customer, Instant before) {
    return tx.sql(GOODS).bind("customer", customer).bind("before", before).list(Goods.class);
  }

  /** Those of orders that were billed, and those that came back. */
  public static void remove(
      Tx tx, CustomerId customer, Instant before, Collection<OrderId> orders) {
    tx.sql(REMOVE)
        .bind("customer", customer)
        .bind("before", before)
        .bind("orders", orders)
        .execute();
  }
}
