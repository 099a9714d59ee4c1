package io.tradegate.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An attribute that a search may be narrowed by.
 *
 * @param kind text, number, boolean, select or multi_select
 * @param labels by the code of the option, in the order to show them; empty unless it is a select
 */
public record FilterableAttribute(
    String code, String name, String kind, @Nullable String unit, Map<String, String> labels) {
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,12}(\\.[0-9]{1,6})?");

  /** An option as the database returns it. */
  public record Option(String code, String label) {}

  /** {@code translated}: labels in the caller's language, of some or all. */
  public static Map<String, String> labels(List<Option> options, List<Option> translated) {
    var labels = new LinkedHashMap<String, String>();
    options.forEach(option -> labels.put(option.code(), option.label()));
    translated.forEach(option -> labels.replace(option.code(), option.label()));
    return labels;
  }

  boolean isNumber() {
    return kind.equals("number");
  }

  /** Whether a value is one of its kind: the option of a variant, which counts too, may be none. */
  boolean takes(String value) {
    return switch (kind) {
      case "number" -> NUMBER.matcher(value).matches();
      case "select", "multi_select" -> labels.containsKey(value);
      default -> true;
    };
  }

  String label(String value) {
    return labels.getOrDefault(value, value);
  }
}
