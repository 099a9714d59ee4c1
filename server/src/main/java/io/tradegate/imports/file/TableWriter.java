package io.tradegate.imports.file;

import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a table row by row, as CSV or JSON lines. */
public final class TableWriter {
  private final Writer out;
  private final FileFormat format;
  private final List<String> columns;

  public TableWriter(Writer out, FileFormat format, List<String> columns) {
    this.out = out;
    this.format = format;
    this.columns = columns;
    if (format == FileFormat.CSV) {
      csv(columns);
    }
  }

  /** Values in the order of the columns: texts, numbers or booleans. */
  public void row(List<? extends @Nullable Object> values) {
    if (format == FileFormat.CSV) {
      csv(values);
    } else {
      json(values);
    }
  }

  private void csv(List<? extends @Nullable Object> values) {
    var line = new StringBuilder();
    for (Object value : values) {
      line.append(line.isEmpty() ? "" : ",").append(quoted(value == null ? "" : value.toString()));
    }
    write(line.append("\r\n").toString());
  }

  /** Always in quotes: simple, and an empty first cell is still a cell. */
  private static String quoted(String value) {
    return '"' + Formulas.disarmed(value).replace("\"", "\"\"") + '"';
  }

  private void json(List<? extends @Nullable Object> values) {
    var object = new LinkedHashMap<String, @Nullable Object>();
    for (int n = 0; n < columns.size(); n++) {
      object.put(columns.get(n), values.get(n));
    }
    write(Json.text(object) + "\n");
  }

  private void write(String text) {
    try {
      out.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
