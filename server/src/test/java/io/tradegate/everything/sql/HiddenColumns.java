package io.tradegate.everything.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Finds output columns that hide a column which the statement sorts by.
 *
 * <p>In {@code select cast(n as text) as n … order by n} PostgreSQL sorts by the output, the text,
 * not by the number. Reads just enough of SQL for that: at each level of parentheses the output
 * columns of its selects, and the bare names in its {@code order by} and {@code distinct on}.
 */
final class HiddenColumns {
  private static final Pattern TOKEN =
      Pattern.compile("--[^\\n]*|'(?:[^']|'')*'|[\\w.:]+|\\S", Pattern.CASE_INSENSITIVE);

  private static final Set<String> ENDS_OUTPUT =
      Set.of("from", "where", "order", "group", "limit", "union", "into", "for", ";");

  private static final Set<String> ENDS_ORDER =
      Set.of("limit", "offset", "for", "union", "rows", "range", "fetch", ";", "returning");

  private static final Set<String> DIRECTIONS = Set.of("asc", "desc", "nulls", "first", "last");

  private final Set<String> found = new TreeSet<>();

  private HiddenColumns() {}

  /** A token, or everything between two parentheses. */
  private sealed interface Part {
    record Word(String text) implements Part {}

    record Group(List<Part> parts) implements Part {}
  }

  /** The names of the hidden columns. */
  static Set<String> in(String sql) {
    var columns = new HiddenColumns();
    List<String> tokens =
        TOKEN
            .matcher(sql)
            .results()
            .map(MatchResult::group)
            .filter(t -> !t.startsWith("--"))
            .toList();
    columns.look(group(new ArrayList<>(tokens)));
    return columns.found;
  }

  /** Takes the tokens up to the parenthesis that closes this level. */
  private static List<Part> group(List<String> tokens) {
    var parts = new ArrayList<Part>();
    while (!tokens.isEmpty()) {
      String token = tokens.removeFirst();
      if (token.equals(")")) {
        return parts;
      }
      parts.add(token.equals("(") ? new Part.Group(group(tokens)) : new Part.Word(token));
    }
    return parts;
  }

  private void look(List<Part> level) {
    Set<String> hiding = hiding(level);
    for (String name : sortedBy(level)) {
      if (hiding.contains(name)) {
        found.add(name);
      }
    }
    for (Part part : level) {
      if (part instanceof Part.Group(List<Part> inner)) {
        look(inner);
      }
    }
  }

  /** Names of output columns that are computed from a column of the same name. */
  private static Set<String> hiding(List<Part> level) {
    var names = new TreeSet<String>();
    for (int at = 0; at < level.size(); at++) {
      if (word(level.get(at)).equals("select")) {
        for (List<Part> output : items(level, firstOutput(level, at), ENDS_OUTPUT)) {
          hidden(output).ifPresent(names::add);
        }
      }
    }
    return names;
  }

  /** Behind {@code select}, and behind {@code distinct on (…)} where that follows. */
  private static int firstOutput(List<Part> level, int select) {
    boolean distinctOn = select + 3 < level.size() && word(level.get(select + 2)).equals("on");
    return distinctOn ? select + 4 : select + 1;
  }

  private static Optional<String> hidden(List<Part> output) {
    int size = output.size();
    if (size < 3 || !word(output.get(size - 2)).equals("as")) {
      return Optional.empty();
    }
    String name = word(output.getLast());
    List<Part> expression = output.subList(0, size - 2);
    boolean plain = expression.size() == 1 && column(word(expression.getFirst())).equals(name);
    return !plain && mentions(expression, name) ? Optional.of(name) : Optional.empty();
  }

  private static boolean mentions(List<Part> expression, String name) {
    return expression.stream()
        .anyMatch(
            part ->
                switch (part) {
                  case Part.Word(String text) -> column(text).equals(name);
                  case Part.Group(List<Part> inner) -> mentions(inner, name);
                });
  }

  private static Set<String> sortedBy(List<Part> level) {
    var names = new TreeSet<String>();
    for (int at = 1; at < level.size(); at++) {
      String clause = word(level.get(at - 1)) + " " + word(level.get(at));
      if (clause.equals("order by")) {
        items(level, at + 1, ENDS_ORDER).forEach(item -> bare(item).ifPresent(names::add));
      }
      if (clause.equals("distinct on")
          && at + 1 < level.size()
          && level.get(at + 1) instanceof Part.Group(List<Part> inner)) {
        items(inner, 0, Set.of()).forEach(item -> bare(item).ifPresent(names::add));
      }
    }
    return names;
  }

  /** Only a name that stands alone can mean an output column. */
  private static Optional<String> bare(List<Part> item) {
    boolean alone = item.stream().skip(1).allMatch(part -> DIRECTIONS.contains(word(part)));
    return alone && !item.isEmpty() ? Optional.of(word(item.getFirst())) : Optional.empty();
  }

  /** What stands between commas, up to one of these words. */
  private static List<List<Part>> items(List<Part> level, int from, Set<String> ends) {
    var items = new ArrayList<List<Part>>();
    var item = new ArrayList<Part>();
    for (int at = from; at < level.size() && !ends.contains(word(level.get(at))); at++) {
      if (word(level.get(at)).equals(",")) {
        items.add(List.copyOf(item));
        item.clear();
      } else {
        item.add(level.get(at));
      }
    }
    items.add(List.copyOf(item));
    return items;
  }

  private static String word(Part part) {
    return part instanceof Part.Word(String text) ? text.toLowerCase(java.util.Locale.ROOT) : "";
  }

  /** The name of a column without that of its table. */
  private static String column(String word) {
    return word.substring(word.lastIndexOf('.') + 1);
  }
}
