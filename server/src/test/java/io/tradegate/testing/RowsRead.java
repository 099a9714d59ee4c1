package io.tradegate.testing;

import io.tradegate.platform.db.Tx;
import org.jdbi.v3.core.Handle;

/** Counts the rows of a table that a transaction has read so far. */
public final class RowsRead {
  private static final String OF =
      """
      select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows
        from pg_stat_xact_user_tables
       where relname = :table
      """;

  private RowsRead() {}

  public static long of(Tx tx, String table) {
    return tx.sql(OF).bind("table", table).one(row -> row.bigint("rows"));
  }

  public static long of(Handle handle, String table) {
    return handle.createQuery(OF).bind("table", table).mapTo(Long.class).one();
  }
}
