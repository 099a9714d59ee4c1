package io.tradegate.imports.targets;

import io.tradegate.platform.records.BulkLog;
import io.tradegate.platform.records.RowEffect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collects what becomes of the rows of a piece. A column that could not be parsed is not blamed a
 * second time.
 */
public final class PieceLog {
  private final List<RowError> errors = new ArrayList<>();
  private final Map<Integer, Set<String>> unparsed = new HashMap<>();
  private final Set<Integer> wrong = new HashSet<>();
  private final Map<Integer, RowEffect> effects = new HashMap<>();

  public PieceLog(List<? extends ParsedRow<?>> rows) {
    for (ParsedRow<?> row : rows) {
      for (RowError error : row.errors()) {
        errors.add(error);
        wrong.add(row.line());
        unparsed.computeIfAbsent(row.line(), _ -> new HashSet<>()).add(error.column());
      }
    }
  }

  private PieceLog(PieceLog from) {
    errors.addAll(from.errors);
    wrong.addAll(from.wrong);
    from.unparsed.forEach((line, columns) -> unparsed.put(line, new HashSet<>(columns)));
    effects.putAll(from.effects);
  }

  /** For a transaction, which may run again and then begins with the same. */
  PieceLog copy() {
    return new PieceLog(this);
  }

  public void wrong(int line, String column, String reason) {
    wrong.add(line);
    if (!unparsed.getOrDefault(line, Set.of()).contains(column)) {
      errors.add(new RowError(line, column, reason));
    }
  }

  void must(boolean holds, int line, String column, String otherwise) {
    if (!holds) {
      wrong(line, column, otherwise);
    }
  }

  public boolean isGood(int line) {
    return !wrong.contains(line);
  }

  /** The places in the list of the rows that are wrong by now. */
  Set<Integer> refused(List<? extends ParsedRow<?>> rows) {
    var places = new HashSet<Integer>();
    for (int n = 0; n < rows.size(); n++) {
      if (!isGood(rows.get(n).line())) {
        places.add(n);
      }
    }
    return places;
  }

  public void effect(int line, RowEffect effect) {
    effects.put(line, effect);
  }

  /** Takes over what a bulk write says of these rows. */
  PieceResult with(List<? extends ParsedRow<?>> rows, BulkLog bulk) {
    bulk.problems()
        .forEach(each -> wrong(rows.get(each.row()).line(), each.field(), each.message()));
    bulk.effects().forEach((row, effect) -> effect(rows.get(row).line(), effect));
    return result();
  }

  public PieceResult result() {
    effects.keySet().removeAll(wrong);
    return new PieceResult(errors, effects);
  }
}
