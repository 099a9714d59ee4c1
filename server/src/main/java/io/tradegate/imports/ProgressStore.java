package io.tradegate.imports;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the progress of a run. */
final class ProgressStore {
  private static final String LOOK =
      """
      select target, committing, position, withheld
        from import_run
       where org_id = :org and id = :id and status in ('validating', 'committing')
      """;

  private static final String VENDOR =
      "select vendor_id from import_run where org_id = :org and id = :id";

  private static final String LOCK = LOOK + " for update";

  private static final String ADVANCE =
      """
      update import_run
         set position = :position, rows_done = rows_done + :done, rows_bad = rows_bad + :bad,
             created = created + :created, changed = changed + :changed, unchanged = unchanged + :unchanged,
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String FINISH =
      """
      update import_run
         set status = case when committing then 'completed' else 'validated' end, finished_at = :now,
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String FAIL =
      """
      update import_run
         set status = 'failed', error = :error, finished_at = :now, version = version + 1
       where org_id = :org and id = :id and status in ('validating', 'committing')
      """;

  private static final String MEET = "select 1 as done from app.meet_imported(:target)";

  /**
   * The state of a run.
   *
   * @param withheld columns that the sender may not fill
   */
  record State(String target, boolean committing, int position, List<String> withheld) {
    State at(int line) {
      return new State(target, committing, line, withheld);
    }
  }

  /** The rows of a piece: the line of the last one, how many, and what became of them. */
  record Step(int position, int done, int bad, int created, int changed, int unchanged) {}

  /** Null when nothing is to be done about it. */
  static @Nullable State look(Tx tx, UUID run) {
    return state(tx, LOOK, run);
  }

  /** The vendor whose run it is; empty: it is of the organization, or gone. */
  static Optional<UUID> vendor(Tx tx, UUID run) {
    return tx.sql(VENDOR)
        .bind("id", run)
        .maybe(row -> Optional.ofNullable(row.maybeUuid("vendor_id")))
        .flatMap(vendor -> vendor);
  }

  static @Nullable State lock(Tx tx, UUID run) {
    return state(tx, LOCK, run);
  }

  private static @Nullable State state(Tx tx, String sql, UUID run) {
    return tx.sql(sql).bind("id", run).maybe(State.class).orElse(null);
  }

  static void advance(Tx tx, UUID run, Step step) {
    tx.sql(ADVANCE).bindAll(step).bind("id", run).execute();
  }

  static void finish(Tx tx, UUID run) {
    tx.sql(FINISH).bind("id", run).execute();
  }

  /** False when it had ended before. */
  static boolean fail(Tx tx, UUID run, String error) {
    return tx.sql(FAIL).bind("id", run).bind("error", error).execute() == 1;
  }

  /** Updates the planner statistics of the tables that the target fills. */
  static int meet(Tx tx, String target) {
    return tx.sql(MEET).bind("target", target).one(row -> row.integer("done"));
  }
}
