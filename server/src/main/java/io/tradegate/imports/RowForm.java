package io.tradegate.imports;

import io.tradegate.imports.targets.Reading;
import io.tradegate.imports.targets.RowError;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks which columns a row fills: whether the target has them, whether the sender may fill them
 * and whether their values can be removed. It does not read the values.
 *
 * @param withheld columns that the sender may not fill
 */
record RowForm(Target target, Set<String> withheld) {
  // A row can have hundreds of columns, and a file half a million rows.
  private static final int MOST_ERRORS = 20;

  SentRow checked(SentRow row) {
    List<RowError> wrong =
        row.cells().keySet().stream()
            .flatMap(column -> Stream.ofNullable(error(row, column)))
            .limit(MOST_ERRORS)
            .toList();
    return new SentRow(row.line(), row.cells(), wrong);
  }

  private @Nullable RowError error(SentRow row, String column) {
    String reason = reason(row, column);
    return reason == null ? null : new RowError(row.line(), Reading.shown(column), reason);
  }

  private @Nullable String reason(SentRow row, String column) {
    if (!target.knows(column)) {
      return "There is no such column.";
    }
    if (withheld.contains(column)) {
      return "To fill it needs the scope %s.".formatted(target.permission());
    }
    boolean clears = SentRow.CLEAR.equals(row.cells().get(column));
    return clears && target.place(column) >= 0 && !target.clears(column)
        ? "This value cannot be removed."
        : null;
  }
}
