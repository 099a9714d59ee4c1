package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import io.tradegate.imports.file.RowSink;
import io.tradegate.platform.db.Tx;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Puts the rows of a file down as they are read, some hundred at a time. */
final class Intake implements RowSink {
  private static final int AT_ONCE = 500;
  private static final int MOST_ROWS = 500_000;

  private final Tx tx;
  private final UUID run;
  private final Target target;
  private final RowStore rows = new RowStore();
  private final ErrorStore errors;
  private final List<String> guarded;
  private final List<RowStore.Kept> waiting = new ArrayList<>();
  private final List<RowError> wrong = new ArrayList<>();
  private final Set<String> columns = new LinkedHashSet<>();
  private boolean headed;
  private int count;
  private int bad;

  Intake(Tx tx, UUID run, Target target, ErrorStore errors) {
    this.tx = tx;
    this.run = run;
    this.target = target;
    this.errors = errors;
    this.guarded = tx.actor().may(target.permission()) ? List.of() : target.guarded();
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
    RowError unknown = unknown(cells);
    keep(line, cells, unknown == null ? guarded(cells) : unknown);
  }

  @Override
  public void broken(int line, Map<String, String> cells, String reason) {
    keep(line, cells, new RowError(line, "", reason));
  }

  /** Where each row has headings of its own, each may be wrong. */
  private @Nullable RowError unknown(Map<String, String> cells) {
    return headed
        ? null
        : cells.keySet().stream()
            .filter(name -> !target.knows(name))
            .findFirst()
            .map(name -> Reading.shown(name))
            .map(name -> new RowError(0, name, "There is no such column."))
            .orElse(null);
  }

  /** A key that may send rows of this target may still not fill every column. */
  private @Nullable RowError guarded(Map<String, String> cells) {
    return guarded.stream()
        .filter(cells::containsKey)
        .findFirst()
        .map(
            name ->
                new RowError(
                    0, name, "To fill it needs the scope %s.".formatted(target.permission())))
        .orElse(null);
  }

  private void keep(int line, Map<String, String> cells, @Nullable RowError error) {
    if (++count > MOST_ROWS) {
      throw INVALID_IMPORT.because("A file may have %d rows at most.".formatted(MOST_ROWS));
    }
    if (!headed) {
      cells.keySet().stream().filter(target::knows).forEach(columns::add);
    }
    var row = new SentRow(line, cells);
    waiting.add(new RowStore.Kept(line, error == null ? target.key(row) : null, cells));
    if (error != null) {
      bad++;
      wrong.add(new RowError(line, error.column(), error.reason()));
    }
    if (waiting.size() == AT_ONCE) {
      flush();
    }
  }

  private void flush() {
    rows.insert(tx, run, waiting);
    errors.insert(tx, run, wrong);
    waiting.clear();
    wrong.clear();
  }

  /** Says what the file brought. */
  void end(ImportStore runs) {
    if (count == 0) {
      throw INVALID_IMPORT.because("The file has no rows.");
    }
    flush();
    bad += rows.refuseRepeated(tx, run);
    runs.staged(tx, run, List.copyOf(columns), count, bad);
  }
}
