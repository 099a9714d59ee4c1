package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The first row of a table, which names its columns. */
record Heading(List<String> names) {

  static Heading of(List<String> cells) {
    var names = new ArrayList<String>();
    cells.forEach(cell -> names.add(name(cell.strip())));
    while (!names.isEmpty() && names.getLast().isEmpty()) {
      names.removeLast();
    }
    if (names.isEmpty() || names.contains("")) {
      throw INVALID_IMPORT.because("The first row must name every column.");
    }
    var seen = new HashSet<String>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw INVALID_IMPORT.because("The first row names the column %s twice.".formatted(name));
      }
    }
    return new Heading(List.copyOf(names));
  }

  /** What follows a dot is a name of the shop's own and keeps its letters. */
  private static String name(String text) {
    int dot = text.indexOf('.');
    String head = dot < 0 ? text : text.substring(0, dot);
    String tail = dot < 0 ? "" : text.substring(dot);
    return head.toLowerCase(Locale.ROOT) + tail;
  }

  void row(int line, List<String> values, Allowance allowance, RowSink sink) {
    var cells = new LinkedHashMap<String, String>();
    boolean filled = false;
    for (int n = 0; n < names.size(); n++) {
      String value = n < values.size() ? Formulas.restored(values.get(n).strip()) : "";
      filled |= !value.isEmpty();
      if (!value.isEmpty() || sink.takesEmpty()) {
        allowance.text(value.length());
        cells.put(names.get(n), value);
      }
    }
    String complaint = complaint(cells, values);
    if (complaint != null) {
      sink.broken(line, CleanCells.of(cells), complaint);
    } else if (filled) {
      sink.row(line, cells);
    }
  }

  private @org.jspecify.annotations.Nullable String complaint(
      Map<String, String> cells, List<String> values) {
    long surplus = values.stream().skip(names.size()).filter(value -> !value.isBlank()).count();
    return surplus > 0
        ? "The row has %d cells, but there are %d columns.".formatted(values.size(), names.size())
        : RowLimits.complaint(cells);
  }
}
