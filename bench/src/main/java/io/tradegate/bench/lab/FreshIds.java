package io.tradegate.bench.lab;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes recorded statements that write repeatable: ids that the request generated are generated
 * anew in each transaction, and ids that it received are those of the pgbench client.
 */
final class FreshIds {
  private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
  private static final Pattern LIST = Pattern.compile("\\{(%s)(,%s)*\\}".formatted(ID, ID));

  private final long since;
  private final Map<String, String> given;
  private final String from;

  /**
   * {@code given}: ids that a transaction does not generate but looks up, by their column; {@code
   * from}: where it looks them up.
   */
  FreshIds(long since, Map<String, String> given, String from) {
    this.since = since;
    this.given = given;
    this.from = from;
  }

  /** The ids in a text that are not older. */
  static Stream<String> newIn(String text, long since) {
    return ID.matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(id -> timeOf(id) >= since)
        .distinct();
  }

  PgBench.Script in(PgBench.Script overheard) {
    var names = new LinkedHashMap<String, String>();
    var columns = new LinkedHashMap<String, String>();
    var kept = new LinkedHashMap<String, String>();
    String text = overheard.text();
    for (var variable : overheard.variables().entrySet()) {
      String value = variable.getValue();
      String name = variable.getKey();
      String marked = marked(value);
      if (given.containsKey(value)) {
        text = renamed(text, name, given.get(value));
      } else if (ID.matcher(value).matches() && isNew(value)) {
        text = renamed(text, name, names.computeIfAbsent(value, _ -> "fresh_" + names.size()));
      } else if (LIST.matcher(value).matches() && isNew(value.substring(1, 37))) {
        columns.put(name, listOf(value.split(",", -1).length));
      } else if (!marked.equals(value)) {
        kept.put(name, marked);
        text = renamed(text, name, name + "_own");
        columns.put(name + "_own", unmarked(name));
      } else {
        kept.put(name, value);
      }
    }
    names.values().forEach(name -> columns.put(name, "gen_random_uuid()"));
    return new PgBench.Script(head(columns) + text, kept);
  }

  /** With a marker in place of each given id. */
  private String marked(String value) {
    String marked = value;
    for (var each : given.entrySet()) {
      marked = marked.replace(each.getKey(), "@" + each.getValue() + "@");
    }
    return marked;
  }

  private String unmarked(String name) {
    String value = "cast(:" + name + " as text)";
    for (String column : given.values()) {
      value = "replace(%s, '@%s@', cast(%s as text))".formatted(value, column, column);
    }
    return value;
  }

  private static String renamed(String text, String from, String to) {
    return text.replaceAll(":" + from + "\\b", ":" + to);
  }

  private boolean isNew(String id) {
    return timeOf(id) >= since;
  }

  /** UUIDv7 begins with the time. */
  private static long timeOf(String id) {
    return UUID.fromString(id).getMostSignificantBits() >>> 16;
  }

  private static String listOf(int count) {
    return IntStream.range(0, count)
        .mapToObj(_ -> "gen_random_uuid()")
        .collect(Collectors.joining(", ',', ", "concat('{', ", ", '}')"));
  }

  private String head(Map<String, String> columns) {
    String made =
        columns.entrySet().stream()
            .map(column -> ", " + column.getValue() + " as " + column.getKey())
            .collect(Collectors.joining());
    String found = String.join(", ", new TreeSet<>(given.values()));
    return "select " + found + made + " from " + from + " \\gset\n";
  }
}
