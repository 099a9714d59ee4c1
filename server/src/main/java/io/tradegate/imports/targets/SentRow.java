package io.tradegate.imports.targets;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A row as it was sent: texts by heading; what was empty is left out. */
public record SentRow(int line, Map<String, String> cells) {

  @Nullable String text(String column) {
    return cells.get(column);
  }

  String textOr(String column, String otherwise) {
    return cells.getOrDefault(column, otherwise);
  }
}
