package io.tradegate.platform.records;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collects what becomes of the rows of a bulk write: the effect of each row that was written, and
 * all problems of the others. Rows are named by their places in the list.
 */
public final class BulkLog {
  private final Set<Integer> wrong;
  private final Map<Integer, RowEffect> effects = new HashMap<>();
  private final List<Problem> problems = new ArrayList<>();

  /** What is wrong with a row. */
  public record Problem(int row, String field, String message) {}

  /** {@code refused}: rows that are wrong already: they are only checked. */
  public BulkLog(Set<Integer> refused) {
    this.wrong = new HashSet<>(refused);
  }

  public void wrong(int row, String field, String message) {
    wrong.add(row);
    problems.add(new Problem(row, field, message));
  }

  public void must(boolean holds, int row, String field, String otherwise) {
    if (!holds) {
      wrong(row, field, otherwise);
    }
  }

  public boolean isGood(int row) {
    return !wrong.contains(row);
  }

  public void did(int row, RowEffect effect) {
    effects.put(row, effect);
  }

  public Map<Integer, RowEffect> effects() {
    return effects;
  }

  public List<Problem> problems() {
    return problems;
  }
}
