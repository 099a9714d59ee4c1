package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.file.RowSink;
import io.tradegate.imports.targets.RowError;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.files.Scratch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks the form of a file's rows as they are read, and writes them to disk in batches. It does
 * not use the database.
 */
final class RowIntake implements RowSink {
  private static final int MOST_AT_ONCE = 1000;
  private static final int MOST_CHARACTERS_AT_ONCE = 1 << 20;
  private static final int MOST_COLUMNS = 2000;

  private final Target target;
  private final ErrorStore errors;
  private final Writer out;
  private final boolean clearEmpty;
  private final List<RowStore.Kept> waiting = new ArrayList<>();
  private final List<RowError> wrong = new ArrayList<>();
  private final Set<String> columns = new LinkedHashSet<>();
  private boolean headed;
  private int count;
  private int bad;
  private int batches;
  private int characters;

  /**
   * An intake for one file.
   *
   * @param clearEmpty whether an empty cell removes the value
   * @param out where the batches go, as {@link StagedFile} reads them
   */
  RowIntake(Target target, boolean clearEmpty, ErrorStore errors, Writer out) {
    this.target = target;
    this.clearEmpty = clearEmpty;
    this.errors = errors;
    this.out = out;
  }

  @Override
  public boolean takesEmpty() {
    return clearEmpty;
  }

  @Override
  public void headings(List<String> names) {
    headed = true;
    columns.addAll(names);
    List<String> unknown = names.stream().filter(name -> !target.knows(name)).toList();
    if (!unknown.isEmpty()) {
      throw INVALID_IMPORT.because(
          "Unknown column %s; %s have %s."
              .formatted(String.join(", ", unknown), target.name(), known()));
    }
    target.columns().stream()
        .filter(column -> column.key() && !columns.contains(column.name()))
        .findFirst()
        .ifPresent(
            missing -> {
              throw INVALID_IMPORT.because("The column %s is missing.".formatted(missing.name()));
            });
  }

  private String known() {
    return String.join(", ", target.columns().stream().map(Target.Column::name).toList());
  }

  @Override
  public void row(int line, Map<String, String> cells) {
    keep(line, clearEmpty ? marked(cells) : cells, null);
  }

  /** With the mark that removes a value in each empty cell whose value can be removed. */
  private Map<String, String> marked(Map<String, String> cells) {
    var marked = new LinkedHashMap<String, String>();
    cells.forEach(
        (column, value) -> {
          if (!value.isEmpty()) {
            marked.put(column, value);
          } else if (target.clears(column)) {
            marked.put(column, SentRow.CLEAR);
          }
        });
    return marked;
  }

  @Override
  public void broken(int line, Map<String, String> cells, String reason) {
    keep(line, cells, new RowError(line, "", reason));
  }

  private void keep(int line, Map<String, String> cells, @Nullable RowError error) {
    count++;
    if (!headed) {
      cells.keySet().stream().filter(target::knows).forEach(columns::add);
    }
    if (columns.size() > MOST_COLUMNS) {
      throw INVALID_IMPORT.because(
          "The rows have more than %d different columns; send them in parts."
              .formatted(MOST_COLUMNS));
    }
    var row = new SentRow(line, cells);
    waiting.add(new RowStore.Kept(line, error == null ? target.key(row) : null, cells));
    characters += cells.values().stream().mapToInt(String::length).sum();
    if (error != null) {
      bad++;
      wrong.add(error);
    }
    if (waiting.size() == MOST_AT_ONCE || characters > MOST_CHARACTERS_AT_ONCE) {
      flush();
    }
  }

  private void flush() {
    try {
      StagedFile.write(out, target.needsOthers(), waiting, errors.json(wrong));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    batches++;
    characters = 0;
    waiting.clear();
    wrong.clear();
  }

  /** What the file brought. */
  StagedFile end(Scratch.Sheet sheet, FileFormat format) {
    if (count == 0) {
      throw INVALID_IMPORT.because("The file has no rows.");
    }
    if (!waiting.isEmpty()) {
      flush();
    }
    return new StagedFile(sheet, format, List.copyOf(columns), count, bad, batches);
  }
}
