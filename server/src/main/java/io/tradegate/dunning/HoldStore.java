package io.tradegate.dunning;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the dunning_hold table, and of the invoices that hold orders. */
final class HoldStore {
  private static final String HOLDING =
      """
      select exists (select
                       from invoice_dunning d
                       join open_item i on i.org_id = d.org_id and i.id = d.id and i.open > 0
                      where d.org_id = :org and d.customer_id = :customer and d.hold_orders
                        and d.blocked_at is null) as holding
      """;

  private static final String HOLDER =
      "select customer_id from invoice_dunning where org_id = :org and id = :invoice and hold_orders";

  private static final String ADD =
      """
      insert into dunning_hold (org_id, order_id, customer_id)
      values (:org, :order, :customer)
          on conflict (org_id, order_id) do nothing
      """;

  private static final String HELD =
      "select order_id from dunning_hold where org_id = :org and order_id = :order";

  private static final String TAKE =
      "delete from dunning_hold where org_id = :org and customer_id = :customer returning order_id";

  private static final String EXCLUSIVE =
      """
      select pg_advisory_xact_lock(hashtextextended('dunning ' || id, org_id)) as taken
        from customer_company
       where org_id = :org and id = :customer
      """;

  private static final String SHARED =
      """
      select pg_advisory_xact_lock_shared(hashtextextended('dunning ' || id, org_id)) as taken
        from customer_company
       where org_id = :org and id = :customer
      """;

  /**
   * Locks the dunning of one company until the transaction ends. It is taken after the company's
   * open items and before orders, budgets and credit.
   */
  static void lock(Tx tx, CustomerId customer) {
    tx.sql(EXCLUSIVE).bind("customer", customer).list(_ -> true);
  }

  /** For orders that are placed: they wait for changes of the dunning, not for each other. */
  static void share(Tx tx, CustomerId customer) {
    tx.sql(SHARED).bind("customer", customer).list(_ -> true);
  }

  /** Whether an open invoice of the company had a notice that holds orders. */
  static boolean isHolding(Tx tx, CustomerId customer) {
    return tx.sql(HOLDING).bind("customer", customer).one(row -> row.bool("holding"));
  }

  /** The company whose orders an invoice may hold; empty: it holds none. */
  static Optional<CustomerId> holder(Tx tx, UUID invoice) {
    return tx.sql(HOLDER)
        .bind("invoice", invoice)
        .maybe(row -> new CustomerId(row.uuid("customer_id")));
  }

  static void add(Tx tx, OrderId order, CustomerId customer) {
    tx.sql(ADD).bind("order", order).bind("customer", customer).execute();
  }

  static boolean isHeld(Tx tx, OrderId order) {
    return tx.sql(HELD).bind("order", order).exists();
  }

  /** Forgets the held orders of a company and returns them in one order. */
  static List<OrderId> take(Tx tx, CustomerId customer) {
    return tx.sql(TAKE).bind("customer", customer).list(row -> row.uuid("order_id")).stream()
        .sorted()
        .map(OrderId::new)
        .toList();
  }
}
