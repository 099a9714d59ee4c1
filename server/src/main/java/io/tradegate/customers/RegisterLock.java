package io.tradegate.customers;

import io.tradegate.platform.db.Tx;

/**
 * Advisory lock for writers of an organization's customers: codes, names of groups and the tree
 * must be checked against all other rows. It is taken before any row lock, so that no deadlock
 * arises. Readers, blocking and addresses do not need it.
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
