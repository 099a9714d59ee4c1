package io.tradegate.bench.lab;

/** Measures, vacuums and empties the hot tables. */
public final class Bloat {
  private static final String SIZES =
      """
      select relname, n_live_tup, n_dead_tup, autovacuum_count,
             pg_size_pretty(pg_table_size(relid)) as table_size, pg_size_pretty(pg_indexes_size(relid)) as index_size
        from pg_stat_user_tables
       where relname in ('webhook_job', 'webhook_lane', 'webhook_health', 'webhook_lease')
       order by relname
      """;

  private static final String TOTAL = "select count(*) from webhook_attempt";

  private Bloat() {}

  public static Report report(Lab lab, String title) {
    var report =
        new Report(title, "Table", "rows", "dead", "autovacuums", "table", "indexes", "deliveries");
    lab.owner()
        .useHandle(
            handle -> {
              long deliveries = handle.createQuery(TOTAL).mapTo(Long.class).one();
              handle
                  .createQuery(SIZES)
                  .map(
                      (row, _) ->
                          report.row(
                              row.getString("relname"),
                              row.getLong("n_live_tup"),
                              row.getLong("n_dead_tup"),
                              row.getLong("autovacuum_count"),
                              row.getString("table_size"),
                              row.getString("index_size"),
                              deliveries))
                  .list();
            });
    return report;
  }

  /** Vacuums and analyzes, so that the tables are in the state of a database in regular use. */
  public static void settle(Lab lab) {
    lab.owner()
        .useHandle(
            handle ->
                handle.execute(
                    "vacuum analyze event, webhook_delivery, webhook_job, webhook_lane,"
                        + " webhook_health, webhook_lease, webhook_endpoint, webhook_attempt"));
  }

  /** Deletes all pending work, for the next measurement. */
  public static void empty(Lab lab) {
    lab.owner()
        .useHandle(
            handle -> {
              handle.execute("update webhook_lane set next_due = 'infinity'");
              handle.execute(
                  "truncate webhook_job, webhook_lease, webhook_delivery, webhook_attempt, event");
            });
  }
}
