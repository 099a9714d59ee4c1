package io.tradegate.imports;

import io.tradegate.imports.targets.RowError;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.db.Tx;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows of a piece, together with rows that they need and that are elsewhere in the file: a
 * subsidiary may come thousands of lines before its parent company. A needed row is processed again
 * with its own piece, which is idempotent, and its errors are reported there.
 */
final class Batch {
  // Deeper than any tree of companies may be; a file must not pull itself into memory.
  private static final int ROUNDS = 20;

  private final RowStore store = new RowStore();
  private final Target target;
  private final List<SentRow> rows;

  Batch(Target target, List<SentRow> rows) {
    this.target = target;
    this.rows = rows;
  }

  /** The errors that the rows would give: no row of the file is written yet. */
  List<RowError> checked(Tx tx, UUID run) {
    return ours(target.check(tx, withNeeded(tx, run, 0)));
  }

  /** Writes the rows. Everything up to this line is written already. */
  List<RowError> written(Tx tx, UUID run, int position) {
    return ours(target.write(tx, withNeeded(tx, run, position)));
  }

  private List<SentRow> withNeeded(Tx tx, UUID run, int position) {
    var all = new ArrayList<>(rows);
    Set<String> here = keys(rows);
    List<SentRow> added = rows;
    for (int n = 0; n < ROUNDS && !added.isEmpty(); n++) {
      Set<String> missing = needed(added);
      missing.removeAll(here);
      here.addAll(missing);
      added = missing.isEmpty() ? List.of() : store.byKey(tx, run, position, missing);
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

  private List<RowError> ours(List<RowError> errors) {
    Set<Integer> lines = rows.stream().map(SentRow::line).collect(Collectors.toSet());
    return errors.stream().filter(error -> lines.contains(error.line())).toList();
  }
}
