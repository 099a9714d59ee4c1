package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.CleanText;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The limits of one row. For a file of any size, few of its rows are in memory. */
final class RowLimits {
  static final int MOST_COLUMNS = 300;
  static final int LONGEST_CELL = 20_000;
  static final int LONGEST_NAME = 500;

  private RowLimits() {}

  static Refusal tooWide(int line) {
    return INVALID_IMPORT.because(
        "Line %d has more than %d columns.".formatted(line, MOST_COLUMNS));
  }

  static Refusal tooLong(int line) {
    return INVALID_IMPORT.because(
        "Line %d has a cell of more than %d characters; is a quotation mark missing?"
            .formatted(line, LONGEST_CELL));
  }

  /** Why these cannot be kept; null when they can. */
  static @Nullable String complaint(Map<String, String> cells) {
    boolean clean =
        cells.entrySet().stream()
            .allMatch(
                cell -> CleanText.isClean(cell.getKey()) && CleanText.isClean(cell.getValue()));
    return clean ? null : "The row contains an unusable character.";
  }
}
