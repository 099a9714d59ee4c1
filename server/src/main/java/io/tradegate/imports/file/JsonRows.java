package io.tradegate.imports.file;

import io.tradegate.platform.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads one JSON object per line. Nested objects become columns with dots, lists one text with
 * bars, so that a row is the same in every format.
 */
final class JsonRows {
  private static final int LONGEST_LINE = 1 << 20;

  private final BufferedReader in;
  private final RowSink sink;
  private final Allowance allowance;
  private int line;

  JsonRows(BufferedReader in, RowSink sink, Allowance allowance) {
    this.in = in;
    this.sink = sink;
    this.allowance = allowance;
  }

  void read() throws IOException {
    try {
      String text = next();
      while (text != null) {
        allowance.row();
        if (!text.isBlank()) {
          row(text);
        }
        text = next();
      }
    } catch (CharacterCodingException e) {
      throw Utf8.notUtf8(line);
    }
  }

  private @Nullable String next() throws IOException {
    line++;
    var text = new StringBuilder();
    int c = in.read();
    if (c < 0) {
      return null;
    }
    while (c >= 0 && c != '\n') {
      text.append((char) c);
      if (text.length() > LONGEST_LINE) {
        throw RowLimits.tooLong(line);
      }
      c = in.read();
    }
    return text.toString();
  }

  private void row(String text) {
    try {
      JsonNode node = Json.mapper().readTree(text);
      if (node.isObject()) {
        object(node);
      } else {
        sink.broken(line, Map.of(), "The line must be a JSON object.");
      }
    } catch (JacksonException e) {
      sink.broken(line, Map.of(), "The line is no JSON object that can be read.");
    }
  }

  private void object(JsonNode node) {
    var cells = new LinkedHashMap<String, String>();
    String complaint =
        flatten("", node, cells)
            ? RowLimits.complaint(cells)
            : "The line has too many fields, or one that is too long.";
    allowance.cells(cells.size());
    if (complaint != null) {
      sink.broken(line, Map.of(), complaint);
    } else if (cells.values().stream().anyMatch(text -> !text.isEmpty())) {
      sink.row(line, cells);
    }
  }

  /** False as soon as a bound is reached: names that repeat a long prefix would fill the memory. */
  private boolean flatten(String prefix, JsonNode node, Map<String, String> cells) {
    return node.properties().stream()
        .allMatch(field -> field(prefix + field.getKey(), field.getValue(), cells));
  }

  private boolean field(String name, JsonNode value, Map<String, String> cells) {
    if (name.length() > RowLimits.LONGEST_NAME) {
      return false;
    }
    if (value.isObject()) {
      return flatten(name + ".", value, cells);
    }
    String text = value.isNull() ? "" : text(value);
    if (!text.isEmpty() || sink.takesEmpty()) {
      allowance.text(text.length());
      cells.put(name, text);
    }
    return text.length() <= RowLimits.LONGEST_CELL && cells.size() <= RowLimits.MOST_COLUMNS;
  }

  private static String text(JsonNode value) {
    return value.isArray()
        ? value.valueStream().map(JsonRows::scalar).collect(Collectors.joining("|"))
        : scalar(value);
  }

  private static String scalar(JsonNode value) {
    return value.isString() ? value.stringValue().strip() : value.toString();
  }
}
