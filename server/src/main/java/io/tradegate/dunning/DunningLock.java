package io.tradegate.dunning;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;

/**
 * Lock of the dunning of one company, until the transaction ends. It is taken after the company's
 * open items and before orders, budgets and credit.
 */
final class DunningLock {
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

  private DunningLock() {}

  static void take(Tx tx, CustomerId customer) {
    tx.sql(EXCLUSIVE).bind("customer", customer).list(_ -> true);
  }

  /** For orders that are placed: they wait for changes of the dunning, not for each other. */
  static void share(Tx tx, CustomerId customer) {
    tx.sql(SHARED).bind("customer", customer).list(_ -> true);
  }
}
