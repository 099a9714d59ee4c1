package io.tradegate.imports;

import io.tradegate.imports.Claims.Claim;
import io.tradegate.imports.Claims.State;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Works through a run piece by piece. What a piece writes, what is wrong with it and how far the
 * run has come are one transaction: a process may die at any time, and another goes on after it.
 */
final class Pieces {
  static final int ROWS = 500;
  static final Duration CLAIM = Duration.ofMinutes(2);

  private final Db db;
  private final Targets targets;
  private final ErrorStore errors;
  private final WriteLog audit;
  private final InstantSource clock;
  private final Claims claims = new Claims();
  private final RowStore rows = new RowStore();

  Pieces(Db db, Targets targets, ErrorStore errors, WriteLog audit, InstantSource clock) {
    this.db = db;
    this.targets = targets;
    this.errors = errors;
    this.audit = audit;
    this.clock = clock;
  }

  /** Until nothing is left, or somebody else has it. */
  void finish(Claim claim) {
    boolean more;
    do {
      more = piece(claim);
    } while (more);
  }

  /** False when there is no further one. */
  boolean piece(Claim claim) {
    Caller caller = caller(claim);
    State seen = db.write(caller, tx -> orGone(claims.hold(tx, claim)));
    if (seen.equals(GONE)) {
      return false;
    }
    if (seen.committing()) {
      return db.write(caller, tx -> written(tx, claim));
    }
    List<RowStore.Next> next =
        db.read(caller, tx -> rows.next(tx, claim.run(), seen.position(), ROWS));
    List<RowError> wrong = rehearsed(caller, claim.run(), seen, next);
    return db.write(
        caller,
        tx -> {
          State held = orGone(claims.hold(tx, claim));
          return held.equals(seen) && noted(tx, claim, next, wrong);
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

  private List<RowError> rehearsed(Caller caller, UUID run, State state, List<RowStore.Next> next) {
    var wrong = new ArrayList<>(repeated(next));
    if (!fresh(next).isEmpty()) {
      try {
        db.write(
            caller,
            tx -> {
              var batch = new Batch(targets.target(state.target()), fresh(next));
              throw new Rehearsed(batch.checked(tx, run));
            });
      } catch (Rehearsed rehearsal) {
        wrong.addAll(rehearsal.found);
      }
    }
    return wrong;
  }

  private boolean written(Tx tx, Claim claim) {
    State state = orGone(claims.hold(tx, claim));
    if (state.equals(GONE)) {
      return false;
    }
    List<RowStore.Next> next = rows.next(tx, claim.run(), state.position(), ROWS);
    var wrong = new ArrayList<>(repeated(next));
    if (!fresh(next).isEmpty()) {
      var batch = new Batch(targets.target(state.target()), fresh(next));
      wrong.addAll(batch.written(tx, claim.run(), state.position()));
      note(tx, claim, next, wrong);
    }
    return noted(tx, claim, next, wrong);
  }

  /** For the audit: which lines; the rows themselves are kept with the run. */
  private record Lines(UUID run, int first, int last, int written) {}

  private void note(Tx tx, Claim claim, List<RowStore.Next> next, List<RowError> wrong) {
    int first = next.getFirst().row().line();
    int last = next.getLast().row().line();
    var lines = new Lines(claim.run(), first, last, next.size() - bad(wrong));
    tx.changed("import", claim.run(), null, lines);
    audit.record(tx, "imports.write");
  }

  private boolean noted(Tx tx, Claim claim, List<RowStore.Next> next, List<RowError> wrong) {
    if (next.isEmpty()) {
      claims.finish(tx, claim, clock.instant());
      return false;
    }
    errors.insert(tx, claim.run(), wrong);
    int position = next.getLast().row().line();
    claims.advance(tx, claim, position, next.size(), bad(wrong), clock.instant().plus(CLAIM));
    return true;
  }

  private static int bad(List<RowError> wrong) {
    return (int) wrong.stream().mapToInt(RowError::line).distinct().count();
  }

  private static List<RowError> repeated(List<RowStore.Next> next) {
    var errors = new ArrayList<RowError>();
    for (RowStore.Next each : next) {
      if (each.repeats() != null) {
        String reason = "The row is about the same as line %d.".formatted(each.repeats());
        errors.add(new RowError(each.row().line(), "", reason));
      }
    }
    return errors;
  }

  private static List<SentRow> fresh(List<RowStore.Next> next) {
    return next.stream().filter(each -> each.repeats() == null).map(RowStore.Next::row).toList();
  }
}
