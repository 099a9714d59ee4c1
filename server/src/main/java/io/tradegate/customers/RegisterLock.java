package io.tradegate.customers;

import io.tradegate.platform.db.Tx;

/**
 * One writer at a time in an organization's register of customers: for codes, names of groups and
 * places in the tree, where a change can be judged only against all the others. Taken before any
 * row, so that nobody waits in a circle. Readers, blocking and addresses do not need it.
 */
final class RegisterLock {
  private static final String TAKE =
      """
      select pg_advisory_xact_lock(hashtextextended('customers', org_id)) as taken
        from organization
       where org_id = :org
      """;

  private RegisterLock() {}

  static void take(Tx tx) {
    tx.sql(TAKE).one(row -> true);
  }
}
