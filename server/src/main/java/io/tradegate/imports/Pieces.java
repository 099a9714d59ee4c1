package io.tradegate.imports;

import static io.tradegate.imports.PieceReader.GONE;

import io.tradegate.imports.PieceReader.Piece;
import io.tradegate.imports.ProgressStore.State;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.DbException;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkQueue;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Processes a run piece by piece. The rows of a piece are read and parsed before the transaction
 * that writes them, see {@link PieceReader}. The records, the errors and the progress of the run
 * are written in that one transaction: a process may die at any time, and another continues.
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
    var reader = new PieceReader(db, targets, caller, job.subject());
    Piece piece = reader.next();
    while (piece.isLeft()) {
      Supplier<Piece> next = reader.after(piece);
      if (!isDone(caller, job, piece, reader)) {
        return false;
      }
      growth.piece(piece.state().target(), piece.rows().size());
      if (!open.getAsBoolean()) {
        return true;
      }
      piece = next.get();
    }
    if (!piece.state().equals(GONE)) {
      finish(caller, job, piece.state());
    }
    return false;
  }

  /** A record that was looked up before may be gone: then it is looked up again, once. */
  private boolean isDone(Caller caller, WorkJob job, Piece piece, PieceReader reader) {
    try {
      return isDone(caller, job, piece);
    } catch (DbException | Refusal e) {
      if (!piece.parsed().isLookedUp()) {
        throw e;
      }
      Piece again = reader.next();
      return again.isLeft() && isDone(caller, job, again);
    }
  }

  /** False: the run is not where the piece begins, or another worker has it. */
  private boolean isDone(Caller caller, WorkJob job, Piece piece) {
    if (piece.state().committing()) {
      return db.write(caller, tx -> isWritten(tx, job, piece));
    }
    Batch.Result result = rehearsed(caller, piece.parsed());
    String wrong = errors.json(result.errors());
    return db.write(
        caller,
        tx -> {
          boolean held = isHeld(tx, job, piece.state());
          if (held) {
            errors.insert(tx, job.subject(), wrong);
            advance(tx, job, piece, result);
          }
          return held;
        });
  }

  private boolean isHeld(Tx tx, WorkJob job, State seen) {
    return held(tx, job).equals(seen);
  }

  /** Locks the run, then its job: a worker that lost its lease writes nothing of the piece. */
  private State held(Tx tx, WorkJob job) {
    State state = PieceReader.orGone(ProgressStore.lock(tx, job.subject()));
    return state.equals(GONE) || queue.renew(tx, ImportHandler.KIND, job) ? state : GONE;
  }

  /** The service; for the run of a vendor it is held to the records of that vendor. */
  private Caller caller(WorkJob job) {
    Caller service = Caller.service(job.org(), SERVICE);
    return db.read(service, tx -> ProgressStore.vendor(tx, job.subject()))
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

  private boolean isWritten(Tx tx, WorkJob job, Piece piece) {
    if (!isHeld(tx, job, piece.state())) {
      return false;
    }
    Batch.Result result = piece.parsed().written(tx);
    RowStore.setEffects(tx, job.subject(), result.early());
    note(tx, job, piece, result);
    errors.insert(tx, job.subject(), errors.json(result.errors()));
    advance(tx, job, piece, result);
    return true;
  }

  /** For the audit: which lines; the rows themselves are kept with the run. */
  private record Lines(UUID run, int first, int last, int written) {}

  private void note(Tx tx, WorkJob job, Piece piece, Batch.Result result) {
    int first = piece.rows().getFirst().line();
    int written = piece.rows().size() - result.bad();
    var lines = new Lines(job.subject(), first, piece.lastLine(), written);
    tx.changed("import", job.subject(), null, lines);
    audit.record(tx, "imports.write");
  }

  private void advance(Tx tx, WorkJob job, Piece piece, Batch.Result result) {
    var step =
        new ProgressStore.Step(
            piece.lastLine(),
            piece.rows().size(),
            result.bad(),
            result.count(RowEffect.CREATED),
            result.count(RowEffect.CHANGED),
            result.count(RowEffect.UNCHANGED));
    ProgressStore.advance(tx, job.subject(), step);
  }

  private void finish(Caller caller, WorkJob job, State seen) {
    db.write(
        caller,
        tx -> {
          if (isHeld(tx, job, seen)) {
            ProgressStore.finish(tx, job.subject());
            queue.end(tx, job);
          }
          return seen;
        });
  }
}
