package io.tradegate.automation;

import io.tradegate.platform.db.WorkerTx;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of sweeps over the runs of all organizations. */
final class RunSweepStore {
  private static final String DUE =
      """
      select org_id, id
        from automation_run
       where next_at <= :now and (cast(:only as bigint) is null or org_id = :only)
       order by next_at
       limit 500
      """;

  // As its index says it, which statements about one organization cannot use.
  private static final String FORGET =
      """
      delete from automation_run
       where (org_id, id) in (select org_id, id
                                from automation_run
                               where started_at at time zone 'UTC' < cast(:before as timestamptz) at time zone 'UTC'
                               order by started_at at time zone 'UTC'
                               limit :most)
      """;

  /** A run whose next attempt is due. */
  record Due(long org, UUID id) {}

  /** {@code only}: of this organization; null: of all. */
  static List<Due> due(WorkerTx tx, @Nullable Long only) {
    return tx.sql(DUE).bind("only", only).list(Due.class);
  }

  /** Deletes this many runs that started before, and returns how many there were. */
  static int forget(WorkerTx tx, Instant before, int most) {
    return tx.sql(FORGET).bind("before", before).bind("most", most).execute();
  }
}
