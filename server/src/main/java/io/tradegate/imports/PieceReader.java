package io.tradegate.imports;

import io.tradegate.imports.ProgressStore.State;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the pieces of a run and parses them. The rows of the next piece are read before the present
 * one is written, and parsed meanwhile by another thread. That takes a connection only for moments:
 * to find rows that the piece needs from elsewhere in the file, and what its rows refer to.
 */
record PieceReader(Db db, Targets targets, Caller caller, UUID run) {
  static final State GONE = new State("", false, -1, List.of());

  /**
   * A piece to work on.
   *
   * @param state of the run when the piece is its turn
   * @param batch null: no row is left
   */
  record Piece(State state, List<RowStore.Stored> rows, @Nullable Batch batch) {
    Batch parsed() {
      return Objects.requireNonNull(batch);
    }

    boolean isLeft() {
      return batch != null;
    }

    int lastLine() {
      return rows.getLast().line();
    }
  }

  static State orGone(@Nullable State state) {
    return state == null ? GONE : state;
  }

  /** The rows of a piece as they are stored, to be parsed without a connection. */
  private record Unread(State state, Supplier<List<RowStore.Stored>> rows) {}

  /** The piece at the position of the run. */
  Piece next() {
    return parsed(db.read(caller, this::read));
  }

  private Unread read(Tx tx) {
    State state = orGone(ProgressStore.look(tx, run));
    return state.equals(GONE) ? new Unread(state, List::of) : read(tx, state);
  }

  private Unread read(Tx tx, State state) {
    int position = state.position();
    Optional<BatchStore.Unread> batch = BatchStore.next(tx, run, position);
    if (batch.isPresent()) {
      return new Unread(state, () -> batch.get().read(position));
    }
    List<RowStore.Unread> singly = RowStore.next(tx, run, position, Pieces.ROWS);
    return new Unread(state, () -> singly.stream().map(RowStore.Unread::read).toList());
  }

  /**
   * The piece after this one; ask for it when this one is written. What a piece writes out of turn
   * may concern the next one, which is then read only when it is asked for.
   */
  Supplier<Piece> after(Piece piece) {
    if (!piece.parsed().isInTurn()) {
      return this::next;
    }
    State state = piece.state().at(piece.lastLine());
    Unread ahead = db.read(caller, tx -> read(tx, state));
    var parsing = new CompletableFuture<Piece>();
    Thread.ofVirtual().name("import-parser").start(() -> complete(parsing, ahead));
    return () -> joined(parsing);
  }

  private void complete(CompletableFuture<Piece> parsing, Unread ahead) {
    try {
      parsing.complete(parsed(ahead));
    } catch (RuntimeException | Error e) {
      parsing.completeExceptionally(e);
    }
  }

  private static Piece joined(CompletableFuture<Piece> parsing) {
    try {
      return parsing.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  private Piece parsed(Unread piece) {
    List<RowStore.Stored> of = piece.rows().get();
    return new Piece(piece.state(), of, of.isEmpty() ? null : batch(piece.state(), of));
  }

  /** While it is checked no row of the file is written; later all up to the position are. */
  private Batch batch(State state, List<RowStore.Stored> of) {
    int position = state.committing() ? state.position() : 0;
    var form = new RowForm(targets.target(state.target()), Set.copyOf(state.withheld()));
    return new Batch(form, of, keys -> needed(position, keys))
        .lookedUp(lookup -> db.read(caller, lookup::read));
  }

  private List<RowStore.Stored> needed(int position, Set<String> keys) {
    return db.read(caller, tx -> RowStore.byKey(tx, run, position, keys)).stream()
        .map(RowStore.Unread::read)
        .toList();
  }
}
