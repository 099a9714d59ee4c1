package io.tradegate.imports.file;

import java.util.List;
import java.util.Map;

/** Takes the rows of a file as they are read. */
public interface RowSink {
  /** The headings, once and before any row, of a file that has them in one place. */
  void headings(List<String> names);

  /** Whether rows are handed over with their empty cells, as empty texts. */
  default boolean takesEmpty() {
    return false;
  }

  /** A row; cells that are empty are left out unless the sink takes them. */
  void row(int line, Map<String, String> cells);

  /** A row that cannot be understood, with what could be read of it. */
  void broken(int line, Map<String, String> cells, String reason);
}
