package io.tradegate.imports;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Who works on which run. A claim holds until its time is over and is renewed with every piece;
 * whoever has lost it finds so before anything of the piece is written.
 */
final class Claims {
  private static final String DUE =
      """
      update import_run r
         set claim = r.claim + 1, tries = r.tries + 1, next_at = :until
        from (select org_id, id
                from import_run
               where next_at <= :now
               order by next_at
               limit 1
                 for update skip locked) due
       where r.org_id = due.org_id and r.id = due.id
      returning r.org_id, r.id, r.claim, r.tries
      """;

  private static final String LOOK =
      """
      select target, committing, position
        from import_run
       where org_id = :org and id = :id and claim = :claim and status in ('validating', 'committing')
      """;

  private static final String HOLD = LOOK + " for update";

  private static final String ADVANCE =
      """
      update import_run
         set position = :position, rows_done = rows_done + :done, rows_bad = rows_bad + :bad, tries = 1,
             next_at = :until, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String FINISH =
      """
      update import_run
         set status = case when committing then 'completed' else 'validated' end, next_at = null,
             finished_at = :now, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String RETRY =
      """
      update import_run
         set next_at = :next_at
       where org_id = :org and id = :id and claim = :claim and status in ('validating', 'committing')
      """;

  private static final String FAIL =
      """
      update import_run
         set status = 'failed', error = :error, next_at = null, finished_at = :now, version = version + 1
       where org_id = :org and id = :id and claim = :claim and status in ('validating', 'committing')
      """;

  /** A run that is ours alone for a while. */
  record Claim(long org, UUID run, int claim, int tries) {}

  /** Where a run stands. */
  record State(String target, boolean committing, int position) {}

  Optional<Claim> due(WorkerDb db, Instant now, Instant until) {
    return db.inTransaction(
        tx -> tx.sql(DUE).bind("now", now).bind("until", until).maybe(Claims::read));
  }

  private static Claim read(Row row) {
    return new Claim(
        row.bigint("org_id"), row.uuid("id"), row.integer("claim"), row.integer("tries"));
  }

  /** Null when somebody else has it by now; a moment later somebody may. */
  @Nullable State look(Tx tx, Claim claim) {
    return state(tx, LOOK, claim);
  }

  /** The same, and nobody takes it before this transaction ends. */
  @Nullable State hold(Tx tx, Claim claim) {
    return state(tx, HOLD, claim);
  }

  private static @Nullable State state(Tx tx, String sql, Claim claim) {
    return tx.sql(sql)
        .bind("id", claim.run())
        .bind("claim", claim.claim())
        .maybe(
            row -> new State(row.text("target"), row.bool("committing"), row.integer("position")))
        .orElse(null);
  }

  void advance(Tx tx, Claim claim, int position, int done, int bad, Instant until) {
    tx.sql(ADVANCE)
        .bind("id", claim.run())
        .bind("position", position)
        .bind("done", done)
        .bind("bad", bad)
        .bind("until", until)
        .execute();
  }

  void finish(Tx tx, Claim claim) {
    tx.sql(FINISH).bind("id", claim.run()).execute();
  }

  void retry(Tx tx, Claim claim, Instant next) {
    tx.sql(RETRY)
        .bind("id", claim.run())
        .bind("claim", claim.claim())
        .bind("next_at", next)
        .execute();
  }

  void fail(Tx tx, Claim claim, String error, Instant now) {
    tx.sql(FAIL)
        .bind("id", claim.run())
        .bind("claim", claim.claim())
        .bind("error", error)
        .bind("now", now)
        .execute();
  }
}
