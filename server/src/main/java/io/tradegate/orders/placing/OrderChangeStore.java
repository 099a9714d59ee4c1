package io.tradegate.orders.placing;

import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** SQL of the changes of orders that a transaction tells at its end. */
final class OrderChangeStore {
  // Locked in one order, so that two receipts that fill the same orders do not deadlock.
  private static final String TOUCH =
      """
      with locked as (
        select id
          from customer_order
         where org_id = :org and id = any (cast(:orders as uuid[]))
         order by id
           for update
      )
      update customer_order o
         set version = o.version + 1, updated_at = :now
        from locked l
       where o.org_id = :org and o.id = l.id
      """;

  private static final String CHANGED =
      """
      select id, number, version, customer_id, updated_at
        from customer_order
       where org_id = :org and id = any (cast(:orders as uuid[]))
       order by id
      """;

  /** Gives these orders a new version. */
  static void touch(Tx tx, Collection<OrderId> orders) {
    tx.sql(TOUCH).bind("orders", orders).execute();
  }

  /** The events about orders of which these parts have changed. */
  static List<OrderEvent.Changed> changed(Tx tx, Map<OrderId, Set<OrderPart>> parts) {
    return tx.sql(CHANGED)
        .bind("orders", parts.keySet())
        .list(
            row ->
                new OrderEvent.Changed(
                    row.uuid("id"),
                    row.text("number"),
                    row.integer("version"),
                    List.copyOf(parts.getOrDefault(new OrderId(row.uuid("id")), Set.of())),
                    new CustomerId(row.uuid("customer_id")),
                    row.instant("updated_at")));
  }
}
