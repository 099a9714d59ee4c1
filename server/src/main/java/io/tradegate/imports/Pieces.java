package io.tradegate.imports;

import io.tradegate.imports.ProgressStore.State;
import io.tradegate.imports.targets.RowError;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkQueue;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/**
 * Processes a run piece by piece. The rows of a piece, its errors and the progress of the run are
 * written in one transaction: a process may die at any time, and another continues.
 */
final class Pieces {
  static final int ROWS = 1000;

  private final Db db;
  private final Targets targets;
  private final ErrorStore errors;
  private final WriteLog audit;
  private final WorkQueue queue;
  private final ProgressStore progress = new ProgressStore();
  private final RowStore rows = new RowStore();

  /** What pieces are worked on with. */
  record Parts(Db db, Targets targets, ErrorStore errors, WriteLog audit, WorkQueue queue) {}

  Pieces(Parts parts) {
    this.db = parts.db();
    this.targets = parts.targets();
    this.errors = parts.errors();
    this.audit = parts.audit();
    this.queue = parts.queue();
  }

  /**
   * Works until no piece is left or another worker has the job (returns false), or until {@code
   * open} is false (returns true).
   */
  boolean work(WorkJob job, BooleanSupplier open) {
    var growth = new Growth(db, caller(job));
    for (int rows = piece(job); rows > 0; rows = piece(job)) {
      growth.piece(rows);
      if (!open.getAsBoolean()) {
        return true;
      }
    }
    return false;
  }

  /** How many rows it had; 0 when there is no further one. */
  private int piece(WorkJob job) {
    Caller caller = caller(job);
    State seen = db.read(caller, tx -> orGone(progress.look(tx, job.subject())));
    if (seen.equals(GONE)) {
      return 0;
    }
    if (seen.committing()) {
      return db.write(caller, tx -> written(tx, job));
    }
    List<SentRow> next = db.read(caller, tx -> rows.next(tx, job.subject(), seen.position(), ROWS));
    List<RowError> wrong = rehearsed(caller, job.subject(), seen, next);
    return db.write(
        caller,
        tx -> {
          State held = held(tx, job);
          return held.equals(seen) ? noted(tx, job, next, wrong) : 0;
        });
  }

  private static final State GONE = new State("", false, -1);

  private static State orGone(@org.jspecify.annotations.Nullable State state) {
    return state == null ? GONE : state;
  }

  /** Locks the run, then its job: a worker that lost its lease writes nothing of the piece. */
  private State held(Tx tx, WorkJob job) {
    State state = orGone(progress.lock(tx, job.subject()));
    return state.equals(GONE) || queue.renew(tx, ImportHandler.KIND, job) ? state : GONE;
  }

  static Caller caller(WorkJob job) {
    return Caller.service(job.org(), "import");
  }

  /** Carries the errors out of a transaction that is rolled back. */
  private static final class Rehearsed extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient List<RowError> found;

    Rehearsed(List<RowError> found) {
      super("Only a rehearsal", null, false, false);
      this.found = found;
    }
  }

  private List<RowError> rehearsed(Caller caller, UUID run, State state, List<SentRow> next) {
    if (next.isEmpty()) {
      return List.of();
    }
    try {
      return db.write(
          caller,
          tx -> {
            var batch = new Batch(targets.target(state.target()), next);
            throw new Rehearsed(batch.checked(tx, run));
          });
    } catch (Rehearsed rehearsal) {
      return rehearsal.found;
    }
  }

  private int written(Tx tx, WorkJob job) {
    State state = held(tx, job);
    if (state.equals(GONE)) {
      return 0;
    }
    List<SentRow> next = rows.next(tx, job.subject(), state.position(), ROWS);
    if (next.isEmpty()) {
      return noted(tx, job, next, List.of());
    }
    var batch = new Batch(targets.target(state.target()), next);
    List<RowError> wrong = batch.written(tx, job.subject(), state.position());
    note(tx, job, next, wrong);
    return noted(tx, job, next, wrong);
  }

  /** For the audit: which lines; the rows themselves are kept with the run. */
  private record Lines(UUID run, int first, int last, int written) {}

  private void note(Tx tx, WorkJob job, List<SentRow> next, List<RowError> wrong) {
    int first = next.getFirst().line();
    int last = next.getLast().line();
    var lines = new Lines(job.subject(), first, last, next.size() - bad(wrong));
    tx.changed("import", job.subject(), null, lines);
    audit.record(tx, "imports.write");
  }

  private int noted(Tx tx, WorkJob job, List<SentRow> next, List<RowError> wrong) {
    if (next.isEmpty()) {
      progress.finish(tx, job.subject());
      queue.end(tx, job);
      return 0;
    }
    errors.insert(tx, job.subject(), errors.json(wrong));
    int position = next.getLast().line();
    progress.advance(tx, job.subject(), position, next.size(), bad(wrong));
    return next.size();
  }

  private static int bad(List<RowError> wrong) {
    return (int) wrong.stream().mapToInt(RowError::line).distinct().count();
  }
}
