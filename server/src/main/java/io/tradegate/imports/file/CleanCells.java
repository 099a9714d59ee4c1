package io.tradegate.imports.file;

import io.tradegate.platform.json.CleanText;
import java.util.LinkedHashMap;
import java.util.Map;

/** Drops the cells of a row that contain characters which cannot be stored. */
final class CleanCells {
  private CleanCells() {}

  static Map<String, String> of(Map<String, String> cells) {
    var clean = new LinkedHashMap<String, String>();
    cells.forEach(
        (name, value) -> {
          if (CleanText.isClean(name) && CleanText.isClean(value)) {
            clean.put(name, value);
          }
        });
    return clean;
  }
}
