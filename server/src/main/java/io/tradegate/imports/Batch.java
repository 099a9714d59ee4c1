package io.tradegate.imports;

import io.tradegate.imports.targets.PieceResult;
import io.tradegate.imports.targets.RowError;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.records.RowEffect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows of a piece, together with rows that they need and that are elsewhere in the file: a
 * subsidiary may come thousands of lines before its parent company. A needed row is processed again
 * with its own piece, which is idempotent, and its errors are reported there. The rows are parsed
 * before a connection is taken.
 */
final class Batch {
  // Deeper than any tree of companies may be; a file must not pull itself into memory.
  private static final int ROUNDS = 20;

  private final Target target;
  private final Map<Integer, RowStore.Stored> own;
  private final Target.Piece piece;
  private final boolean inTurn;
  private final boolean lookedUp;

  /** {@code finder}: the rows of the file with these keys. */
  Batch(
      RowForm form,
      List<RowStore.Stored> rows,
      Function<Set<String>, List<RowStore.Stored>> finder) {
    this.target = form.target();
    this.own = rows.stream().collect(Collectors.toMap(RowStore.Stored::line, row -> row));
    List<SentRow> sent = rows.stream().map(RowStore.Stored::sent).toList();
    List<SentRow> all = withNeeded(sent, finder);
    this.inTurn = all.size() == sent.size();
    this.lookedUp = false;
    this.piece = target.parse(all.stream().map(form::checked).toList());
  }

  private Batch(Batch from, Target.Piece piece) {
    this.target = from.target;
    this.own = from.own;
    this.inTurn = from.inTurn;
    this.lookedUp = true;
    this.piece = piece;
  }

  /** The batch with what its rows refer to, which {@code reads} reads in a transaction. */
  Batch lookedUp(Function<Target.Lookup, Supplier<Target.Piece>> reads) {
    return piece.lookup().map(lookup -> new Batch(this, reads.apply(lookup).get())).orElse(this);
  }

  /** Whether it knows what its rows referred to at an earlier moment. */
  boolean isLookedUp() {
    return lookedUp;
  }

  /** Whether it has no rows from elsewhere in the file. */
  boolean isInTurn() {
    return inTurn;
  }

  private List<SentRow> withNeeded(
      List<SentRow> rows, Function<Set<String>, List<RowStore.Stored>> finder) {
    var all = new ArrayList<>(rows);
    Set<String> here = keys(rows);
    List<SentRow> added = rows;
    for (int n = 0; n < ROUNDS && !added.isEmpty(); n++) {
      Set<String> missing = needed(added);
      missing.removeAll(here);
      here.addAll(missing);
      added =
          missing.isEmpty()
              ? List.of()
              : finder.apply(missing).stream().map(RowStore.Stored::sent).toList();
      all.addAll(added);
    }
    return all;
  }

  private Set<String> keys(List<SentRow> of) {
    return of.stream()
        .flatMap(row -> Stream.ofNullable(target.key(row)))
        .collect(Collectors.toCollection(HashSet::new));
  }

  private Set<String> needed(List<SentRow> by) {
    return by.stream()
        .flatMap(row -> Stream.ofNullable(target.needs(row)))
        .collect(Collectors.toCollection(HashSet::new));
  }

  /**
   * What became of the rows.
   *
   * @param effects of the rows of this piece, by line
   * @param early effects of rows that were written before their turn
   */
  record Result(
      List<RowError> errors, Map<Integer, RowEffect> effects, Map<Integer, RowEffect> early) {
    int count(RowEffect effect) {
      return (int) effects.values().stream().filter(each -> each == effect).count();
    }

    /** How many rows are wrong. */
    int bad() {
      return (int) errors.stream().mapToInt(RowError::line).distinct().count();
    }
  }

  static final Result NOTHING = new Result(List.of(), Map.of(), Map.of());

  /** What writing the rows would answer. The caller rolls back. */
  Result checked(Tx tx) {
    return ours(piece.check(tx));
  }

  Result written(Tx tx) {
    return ours(piece.write(tx));
  }

  private Result ours(PieceResult result) {
    List<RowError> errors =
        result.errors().stream()
            .filter(error -> own.containsKey(error.line()))
            .sorted(
                Comparator.comparingInt(RowError::line)
                    .thenComparingInt(error -> target.place(error.column())))
            .toList();
    var effects = new HashMap<Integer, RowEffect>();
    var early = new HashMap<Integer, RowEffect>();
    result
        .effects()
        .forEach(
            (line, effect) -> {
              RowStore.Stored row = own.get(line);
              if (row == null) {
                early.put(line, effect);
              } else {
                effects.put(line, row.effect() == null ? effect : row.effect());
              }
            });
    return new Result(errors, effects, early);
  }
}
