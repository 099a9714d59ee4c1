package io.tradegate.webhooks.forensics;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Headers that were copied from a log: names in any case, one header per line. */
public final class PastedHeaders {
  private final Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  private PastedHeaders() {}

  public static PastedHeaders of(Map<String, String> headers) {
    var pasted = new PastedHeaders();
    headers.forEach((name, value) -> pasted.values.put(name.strip(), value.strip()));
    return pasted;
  }

  /** Lines of {@code Name: value}; others, such as the request line, are skipped. */
  public static PastedHeaders parse(String text) {
    var pasted = new PastedHeaders();
    for (String line : text.lines().toList()) {
      int colon = line.indexOf(':', 1);
      if (colon > 0) {
        pasted.values.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
      }
    }
    return pasted;
  }

  Optional<String> find(String name) {
    return Optional.ofNullable(values.get(name)).filter(value -> !value.isEmpty());
  }

  List<String> missing(String... names) {
    return List.of(names).stream().filter(name -> find(name).isEmpty()).toList();
  }
}
