package io.tradegate.imports;

import io.tradegate.imports.ProgressStore.State;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkQueue;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Processes a run piece by piece. The rows of a piece are read and parsed before the transaction
 * that writes them. The records, the errors and the progress of the run are written in that one
 * transaction: a process may die at any time, and another continues.
 */
final class Pieces {
  static final int ROWS = 1000;

  /** What the service is called in the audit. */
  static final String SERVICE = "import";

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
    Caller caller = caller(job);
    var growth = new Growth(db, caller);
    for (int rows = piece(caller, job); rows > 0; rows = piece(caller, job)) {
      growth.piece(rows);
      if (!open.getAsBoolean()) {
        return true;
      }
    }
    return false;
  }

  /** A piece to work on: the state of the run and the next rows. */
  private record Next(State state, List<RowStore.Stored> rows) {}

  /** How many rows it had; 0 when there is no further one. */
  private int piece(Caller caller, WorkJob job) {
    Next next = db.read(caller, tx -> next(tx, job.subject()));
    if (next.state().equals(GONE)) {
      return 0;
    }
    if (next.rows().isEmpty()) {
      return db.write(caller, tx -> finished(tx, job, next.state()));
    }
    Batch batch = batch(caller, job.subject(), next);
    if (next.state().committing()) {
      return db.write(caller, tx -> written(tx, job, next, batch));
    }
    Batch.Result result = rehearsed(caller, batch);
    String wrong = errors.json(result.errors());
    return db.write(
        caller, tx -> held(tx, job).equals(next.state()) ? noted(tx, job, next, result, wrong) : 0);
  }

  private Next next(Tx tx, UUID run) {
    State state = orGone(progress.look(tx, run));
    return new Next(
        state, state.equals(GONE) ? List.of() : rows.next(tx, run, state.position(), ROWS));
  }

  /** While it is checked no row of the file is written; later all up to the position are. */
  private Batch batch(Caller caller, UUID run, Next next) {
    State state = next.state();
    int position = state.committing() ? state.position() : 0;
    var form = new RowForm(targets.target(state.target()), Set.copyOf(state.withheld()));
    return new Batch(
        form, next.rows(), keys -> db.read(caller, tx -> rows.byKey(tx, run, position, keys)));
  }

  private static final State GONE = new State("", false, -1, List.of());

  private static State orGone(@Nullable State state) {
    return state == null ? GONE : state;
  }

  /** Locks the run, then its job: a worker that lost its lease writes nothing of the piece. */
  private State held(Tx tx, WorkJob job) {
    State state = orGone(progress.lock(tx, job.subject()));
    return state.equals(GONE) || queue.renew(tx, ImportHandler.KIND, job) ? state : GONE;
  }

  /** The service; for the run of a vendor it is held to the records of that vendor. */
  private Caller caller(WorkJob job) {
    Caller service = Caller.service(job.org(), SERVICE);
    return db.read(service, tx -> progress.vendor(tx, job.subject()))
        .map(vendor -> Caller.service(job.org(), SERVICE, vendor))
        .orElse(service);
  }

  /** Carries the result out of a transaction that is rolled back. */
  private static final class Rehearsed extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Batch.Result result;

    Rehearsed(Batch.Result result) {
      super("Only a rehearsal", null, false, false);
      this.result = result;
    }
  }

  private Batch.Result rehearsed(Caller caller, Batch batch) {
    try {
      return db.write(
          caller,
          tx -> {
            throw new Rehearsed(batch.checked(tx));
          });
    } catch (Rehearsed rehearsal) {
      return rehearsal.result;
    }
  }

  private int written(Tx tx, WorkJob job, Next next, Batch batch) {
    if (!held(tx, job).equals(next.state())) {
      return 0;
    }
    Batch.Result result = batch.written(tx);
    rows.setEffects(tx, job.subject(), result.early());
    note(tx, job, next, result);
    return noted(tx, job, next, result, errors.json(result.errors()));
  }

  /** For the audit: which lines; the rows themselves are kept with the run. */
  private record Lines(UUID run, int first, int last, int written) {}

  private void note(Tx tx, WorkJob job, Next next, Batch.Result result) {
    int first = next.rows().getFirst().line();
    int last = next.rows().getLast().line();
    var lines = new Lines(job.subject(), first, last, next.rows().size() - result.bad());
    tx.changed("import", job.subject(), null, lines);
    audit.record(tx, "imports.write");
  }

  private int noted(Tx tx, WorkJob job, Next next, Batch.Result result, String wrong) {
    errors.insert(tx, job.subject(), wrong);
    var step =
        new ProgressStore.Step(
            next.rows().getLast().line(),
            next.rows().size(),
            result.bad(),
            result.count(RowEffect.CREATED),
            result.count(RowEffect.CHANGED),
            result.count(RowEffect.UNCHANGED));
    progress.advance(tx, job.subject(), step);
    return next.rows().size();
  }

  private int finished(Tx tx, WorkJob job, State seen) {
    if (held(tx, job).equals(seen)) {
      progress.finish(tx, job.subject());
      queue.end(tx, job);
    }
    return 0;
  }
}
