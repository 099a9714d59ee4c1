package io.tradegate.bench;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes overheard statements that write repeatable: ids that the request made are made anew in each
 * transaction, and those that it was given are those of the pgbench client.
 */
final class FreshIds {
  private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
  private static final Pattern LIST = Pattern.compile("\\{(%s)(,%s)*\\}".formatted(ID, ID));

  private final long since;
  private final Map<String, String> given;
  private final String from;

  /**
   * {@code given}: ids that a transaction does not make but finds, by their column; {@code from}:
   * where it finds them.
   */
  FreshIds(long since, Map<String, String> given, String from) {
    this.since = since;
    this.given = given;
    this.from = from;
  }

  PgBench.Script in(PgBench.Script overheard) {
    var names = new LinkedHashMap<String, String>();
    var lists = new LinkedHashMap<String, String>();
    var kept = new LinkedHashMap<String, String>();
    String text = overheard.text();
    for (var variable : overheard.variables().entrySet()) {
      String value = variable.getValue();
      String name = variable.getKey();
      if (given.containsKey(value)) {
        text = renamed(text, name, given.get(value));
      } else if (ID.matcher(value).matches() && isNew(value)) {
        text = renamed(text, name, names.computeIfAbsent(value, _ -> "fresh_" + names.size()));
      } else if (LIST.matcher(value).matches() && isNew(value.substring(1, 37))) {
        lists.put(name, listOf(value.split(",", -1).length));
      } else {
        kept.put(name, value);
      }
    }
    return new PgBench.Script(head(names, lists) + text, kept);
  }

  private static String renamed(String text, String from, String to) {
    return text.replaceAll(":" + from + "\\b", ":" + to);
  }

  /** UUIDv7 begins with the time. */
  private boolean isNew(String id) {
    return UUID.fromString(id).getMostSignificantBits() >>> 16 >= since;
  }

  private static String listOf(int count) {
    return IntStream.range(0, count)
        .mapToObj(_ -> "gen_random_uuid()")
        .collect(Collectors.joining(", ',', ", "concat('{', ", ", '}')"));
  }

  private String head(Map<String, String> names, Map<String, String> lists) {
    String ids =
        names.values().stream()
            .map(name -> ", gen_random_uuid() as " + name)
            .collect(Collectors.joining());
    String arrays =
        lists.entrySet().stream()
            .map(list -> ", " + list.getValue() + " as " + list.getKey())
            .collect(Collectors.joining());
    String columns = String.join(", ", new TreeSet<>(given.values()));
    return "select " + columns + ids + arrays + " from " + from + " \\gset\n";
  }
}
