package io.tradegate.invoices.document;

import io.tradegate.orders.document.Order;
import io.tradegate.payments.document.Balances;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;

/** Reads what the invoices of an order have settled. */
public final class BilledOrders implements Balances.BilledDebts {
  private static final String SETTLED =
      """
      select coalesce(sum(t.amount - t.open), 0) as settled
        from invoice i
        join open_item t on t.org_id = i.org_id and t.id = i.id
       where i.org_id = :org and i.order_id = :order and i.kind = 'invoice'
      """;

  private static final String OPEN_OF_ORDER =
      """
      select i.id
        from invoice i
        join open_item t on t.org_id = i.org_id and t.id = i.id
       where i.org_id = :org and i.order_id = :order and i.kind = 'invoice' and t.open > 0
       order by i.issued_at, i.id
      """;

  @Override
  public Money settled(Tx tx, Order order) {
    return tx.sql(SETTLED)
        .bind("order", order.id())
        .one(row -> new Money(row.decimal("settled"), order.total().currency()));
  }

  /** The invoices of an order of which something is open, oldest first. */
  public List<UUID> openOfOrder(Tx tx, OrderId order) {
    return tx.sql(OPEN_OF_ORDER).bind("order", order).list(row -> row.uuid("id"));
  }
}
