package io.tradegate.imports;

import io.tradegate.imports.Claims.Claim;
import io.tradegate.imports.Claims.State;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/**
 * Works through a run piece by piece. What a piece writes, what is wrong with it and how far the
 * run has come are one transaction: a process may die at any time, and another goes on after it.
 */
final class Pieces {
  static final int ROWS = 1000;
  static final Duration CLAIM = Duration.ofMinutes(2);

  private final Db db;
  private final Targets targets;
  private final ErrorStore errors;
  private final WriteLog audit;
  private final Claims claims = new Claims();
  private final RowStore rows = new RowStore();

  Pieces(Db db, Targets targets, ErrorStore errors, WriteLog audit) {
    this.db = db;
    this.targets = targets;
    this.errors = errors;
    this.audit = audit;
  }

  /** Until nothing is left, or somebody else has it: false; or {@code open} says no: true. */
  boolean work(Claim claim, BooleanSupplier open) {
    var growth = new Growth(db, caller(claim));
    for (int rows = piece(claim); rows > 0; rows = piece(claim)) {
      growth.piece(rows);
      if (!open.getAsBoolean()) {
        return true;
      }
    }
    return false;
  }

  /** How many rows it had; 0 when there is no further one. */
  private int piece(Claim claim) {
    Caller caller = caller(claim);
    State seen = db.read(caller, tx -> orGone(claims.look(tx, claim)));
    if (seen.equals(GONE)) {
      return 0;
    }
    if (seen.committing()) {
      return db.write(caller, tx -> written(tx, claim));
    }
    List<SentRow> next = db.read(caller, tx -> rows.next(tx, claim.run(), seen.position(), ROWS));
    List<RowError> wrong = rehearsed(caller, claim.run(), seen, next);
    return db.write(
        caller,
        tx -> {
          State held = orGone(claims.hold(tx, claim));
          return held.equals(seen) ? noted(tx, claim, next, wrong) : 0;
        });
  }

  private static final State GONE = new State("", false, -1);

  private static State orGone(@org.jspecify.annotations.Nullable State state) {
    return state == null ? GONE : state;
  }

  static Caller caller(Claim claim) {
    return Caller.service(claim.org(), "import");
  }

  /** Carries what was found out of a transaction that shall leave nothing behind. */
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

  private int written(Tx tx, Claim claim) {
    State state = orGone(claims.hold(tx, claim));
    if (state.equals(GONE)) {
      return 0;
    }
    List<SentRow> next = rows.next(tx, claim.run(), state.position(), ROWS);
    if (next.isEmpty()) {
      return noted(tx, claim, next, List.of());
    }
    var batch = new Batch(targets.target(state.target()), next);
    List<RowError> wrong = batch.written(tx, claim.run(), state.position());
    note(tx, claim, next, wrong);
    return noted(tx, claim, next, wrong);
  }

  /** For the audit: which lines; the rows themselves are kept with the run. */
  private record Lines(UUID run, int first, int last, int written) {}

  private void note(Tx tx, Claim claim, List<SentRow> next, List<RowError> wrong) {
    int first = next.getFirst().line();
    int last = next.getLast().line();
    var lines = new Lines(claim.run(), first, last, next.size() - bad(wrong));
    tx.changed("import", claim.run(), null, lines);
    audit.record(tx, "imports.write");
  }

  private int noted(Tx tx, Claim claim, List<SentRow> next, List<RowError> wrong) {
    if (next.isEmpty()) {
      claims.finish(tx, claim);
      return 0;
    }
    errors.insert(tx, claim.run(), errors.json(wrong));
    int position = next.getLast().line();
    claims.advance(tx, claim, position, next.size(), bad(wrong), tx.now().plus(CLAIM));
    return next.size();
  }

  private static int bad(List<RowError> wrong) {
    return (int) wrong.stream().mapToInt(RowError::line).distinct().count();
  }
}
