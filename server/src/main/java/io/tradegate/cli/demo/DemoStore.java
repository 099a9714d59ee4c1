package io.tradegate.cli.demo;

import io.tradegate.platform.db.WorkerTx;

/** SQL that looks what a database holds, and marks the data of the demo. */
final class DemoStore {
  static final String STARTED = "Demo data, unfinished";
  static final String FINISHED = "Demo data";

  private static final String MARK_STARTED = "comment on schema app is '" + STARTED + "'";
  private static final String MARK_FINISHED = "comment on schema app is '" + FINISHED + "'";

  private static final String LOOK =
      """
      select exists (select from pg_tables where schemaname = 'public') as used,
             to_regclass('public.flyway_schema_history') is not null
               and to_regclass('public.organization') is not null
               and to_regnamespace('app') is not null as ours,
             coalesce((select obj_description(n.oid, 'pg_namespace')
                         from pg_namespace n
                        where n.nspname = 'app'), '') as mark
      """;

  /**
   * {@code ours}: the schema is that of this service; {@code mark}: one of the two above, or empty.
   */
  record Content(boolean used, boolean ours, String mark) {}

  static Content look(WorkerTx tx) {
    return tx.sql(LOOK).one(Content.class);
  }

  static int markStarted(WorkerTx tx) {
    return tx.sql(MARK_STARTED).execute();
  }

  static int markFinished(WorkerTx tx) {
    return tx.sql(MARK_FINISHED).execute();
  }
}
