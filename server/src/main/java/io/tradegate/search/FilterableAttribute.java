package io.tradegate.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An attribute that a search may be narrowed by.
 *
 * @param kind text, number, boolean, select or multi_select
 * @param labels by the code of the option, in the order to show them; empty unless it is a select
 */
record FilterableAttribute(
    String code, String name, String kind, @Nullable String unit, Map<String, String> labels) {

  /** An option as the database returns it. */
  record Option(String code, String label) {}

  static Map<String, String> labels(List<Option> options) {
    var labels = new LinkedHashMap<String, String>();
    options.forEach(option -> labels.put(option.code(), option.label()));
    return labels;
  }

  boolean isNumber() {
    return kind.equals("number");
  }

  String label(String value) {
    return labels.getOrDefault(value, value);
  }
}
