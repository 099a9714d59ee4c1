package io.tradegate.search;

import io.tradegate.platform.db.WorkerTx;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the upkeep of search indexes, across organizations. */
final class IndexUpkeepStore {
  private static final int BATCH = 200;
  private static final int LARGE = 5000;

  private static final String ORGANIZATIONS = "select org_id from organization";
  private static final String LARGE_CATALOGS =
      "select org_id from app.large_catalogs(:least) as org_id";
  private static final String DUE = "select app.index_due() as more";
  private static final String REBUILD_STALE = "select app.rebuild_stale_search(:batch) as more";
  private static final String REBUILD =
      "select app.rebuild_search(:org, :after, :batch) as last_id";
  private static final String LEARN =
      "select 1 as done from app.learn_words(cast(:since as timestamptz))";

  static List<Long> organizations(WorkerTx tx) {
    return tx.sql(ORGANIZATIONS).list(row -> row.bigint("org_id"));
  }

  /** Organizations with thousands of products, the largest first. */
  static List<Long> largeCatalogs(WorkerTx tx) {
    return tx.sql(LARGE_CATALOGS).bind("least", LARGE).list(row -> row.bigint("org_id"));
  }

  /** Whether there was anything to index. */
  static boolean indexDue(WorkerTx tx) {
    return tx.sql(DUE).one(row -> row.bool("more"));
  }

  /** Reads the next products again whose attributes changed; whether there were any. */
  static boolean rebuildStale(WorkerTx tx) {
    return tx.sql(REBUILD_STALE).bind("batch", BATCH).one(row -> row.bool("more"));
  }

  /** The last product of the batch; none at the end. */
  static Optional<UUID> rebuild(WorkerTx tx, long org, UUID after) {
    return tx.sql(REBUILD)
        .bind("org", org)
        .bind("after", after)
        .bind("batch", BATCH)
        .one(row -> Optional.ofNullable(row.maybeUuid("last_id")));
  }

  static int learn(WorkerTx tx, Instant since) {
    return tx.sql(LEARN).bind("since", since).one(row -> row.integer("done"));
  }
}
