package io.tradegate.imports;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;

/**
 * Updates the planner statistics of the tables that a run fills, where the planner does not know
 * the tenant: after the first full piece, and whenever the run has done eight times as many rows. A
 * query plan made without statistics for the tenant, or for a table of another size, reads all of
 * the tenant's rows again and again.
 */
final class Growth {
  private static final int FACTOR = 8;

  private final Db db;
  private final Caller caller;
  private long rows;
  private long next = Pieces.ROWS;

  Growth(Db db, Caller caller) {
    this.db = db;
    this.caller = caller;
  }

  /** A piece of so many rows into the target is done. */
  void piece(String target, int size) {
    rows += size;
    if (rows >= next) {
      next *= FACTOR;
      db.write(caller, tx -> ProgressStore.meet(tx, target));
    }
  }
}
