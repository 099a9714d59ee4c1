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

  /** Values in the order of the columns. */
  public void row(List<@Nullable String> values) {
    if (format == FileFormat.CSV) {
      csv(values);
    } else {
      json(values);
    }
  }

  private void csv(List<? extends @Nullable String> values) {
    var line = new StringBuilder();
    for (String value : values) {
      line.append(line.isEmpty() ? "" : ",").append(quoted(value == null ? "" : value));
    }
    write(line.append("\r\n").toString());
  }

  /** Always in quotes: simple, and an empty first cell is still a cell. */
  private static String quoted(String value) {
    return '"' + Formulas.disarmed(value).replace("\"", "\"\"") + '"';
  }

  private void json(List<@Nullable String> values) {
    var object = new LinkedHashMap<String, @Nullable String>();
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
