package io.tradegate.imports.targets;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row as it was sent: texts by heading; what was empty is left out.
 *
 * @param wrong errors of its form; the row is checked further, but not written
 */
public record SentRow(int line, Map<String, String> cells, List<RowError> wrong) {
  /** A cell with this text removes the value. */
  public static final String CLEAR = "\\N";

  public SentRow(int line, Map<String, String> cells) {
    this(line, cells, List.of());
  }

  @Nullable String text(String column) {
    String value = cells.get(column);
    return CLEAR.equals(value) ? null : value;
  }

  String textOr(String column, String otherwise) {
    String value = text(column);
    return value == null ? otherwise : value;
  }

  /** The columns whose values are to be removed. */
  public Set<String> cleared() {
    return cells.entrySet().stream()
        .filter(cell -> cell.getValue().equals(CLEAR))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }
}
