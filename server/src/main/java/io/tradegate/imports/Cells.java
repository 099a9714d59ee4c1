package io.tradegate.imports;

import io.tradegate.platform.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads cells from the JSON that the database stores. */
final class Cells {
  private Cells() {}

  static List<String> list(@Nullable JsonNode array) {
    return array == null ? List.of() : array.valueStream().map(JsonNode::stringValue).toList();
  }

  static Map<String, String> map(String json) {
    var cells = new LinkedHashMap<String, String>();
    Json.mapper()
        .readTree(json)
        .properties()
        .forEach(cell -> cells.put(cell.getKey(), cell.getValue().stringValue()));
    return cells;
  }
}
