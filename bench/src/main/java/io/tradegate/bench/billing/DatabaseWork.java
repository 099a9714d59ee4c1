package io.tradegate.bench.billing;

/** What the database has done so far, by its own counters, which lag by a second. */
record DatabaseWork(double transactions, double millis) {
  private static final String COUNTER =
      "select %s from pg_stat_database where datname = current_database()";

  static DatabaseWork of(BillingShop shop) {
    return new DatabaseWork(
        shop.number(COUNTER.formatted("xact_commit + xact_rollback")),
        shop.number(COUNTER.formatted("active_time")));
  }

  DatabaseWork since(DatabaseWork earlier) {
    return new DatabaseWork(transactions - earlier.transactions, millis - earlier.millis);
  }
}
