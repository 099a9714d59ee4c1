package io.tradegate.platform.http;

import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the statements of a {@link Listing}.
 *
 * @param tie the unique column that breaks ties
 * @param changed the column of the last change; null: the list is not read by change
 */
record ListingSql(
    String columns,
    String from,
    String where,
    String tie,
    Map<String, Sort> sorts,
    Map<String, Filter> filters,
    String defaultSort,
    @Nullable String changed) {

  /** An expression to sort by, and its type. */
  record Sort(String expression, String type) {}

  static ListingSql of(String columns, String from, String where, String tie) {
    return new ListingSql(columns, from, where, tie, Map.of(), Map.of(), "", null);
  }

  ListingSql sort(String name, Sort sort) {
    return RecordBuilder.copy(this).with("sorts", plus(sorts, name, sort)).build();
  }

  ListingSql filter(Filter filter) {
    String name = filter.param().name();
    return RecordBuilder.copy(this).with("filters", plus(filters, name, filter)).build();
  }

  /** In the order in which they were added. */
  private static <V> Map<String, V> plus(Map<String, V> all, String name, V value) {
    var more = new LinkedHashMap<>(all);
    more.put(name, value);
    return more;
  }

  ListingSql byDefault(String sort) {
    return RecordBuilder.copy(this).with("defaultSort", sort).build();
  }

  ListingSql byChange(String expression) {
    return RecordBuilder.copy(this).with("changed", expression).build();
  }

  List<String> sortNames() {
    var names = new ArrayList<String>();
    sorts.keySet().stream().sorted().forEach(name -> names.addAll(List.of(name, "-" + name)));
    return names;
  }

  /** Newest first is for people; everything else that goes by change must miss nothing. */
  boolean isByChange(Query query, String sort) {
    return changed != null
        && (sort.equals("updated_at") || query.all().containsKey("updated_after"));
  }

  String count(Query query, String sort) {
    return "select count(*) as total from " + from + " where " + conditions(query, sort);
  }

  String page(Query query, String sortName, boolean continued) {
    boolean down = sortName.startsWith("-");
    Sort sort = sorts.get(down ? sortName.substring(1) : sortName);
    if (sort == null) {
      throw new IllegalStateException("No sort " + sortName + ".");
    }
    String direction = down ? " desc" : "";
    return "select %s, cast(%s as text) as place_key, cast(%s as text) as place_tie"
            .formatted(columns, sort.expression(), tie)
        + "\n  from "
        + from
        + "\n where "
        + conditions(query, sortName)
        + (continued ? beyond(sort, down) : "")
        + "\n order by "
        + sort.expression()
        + direction
        + ", "
        + tie
        + direction
        + "\n limit :page_limit";
  }

  private String beyond(Sort sort, boolean down) {
    return "\n   and (%s, %s) %s (cast(:place_key as %s), cast(:place_tie as uuid))"
        .formatted(sort.expression(), tie, down ? "<" : ">", sort.type());
  }

  private String conditions(Query query, String sort) {
    var conditions = new StringBuilder(where);
    filters.forEach(
        (name, filter) -> {
          if (query.all().containsKey(name)) {
            conditions.append("\n   and (").append(filter.condition(query)).append(')');
          }
        });
    if (isByChange(query, sort)) {
      conditions.append("\n   and (").append(changed).append(" <= :updated_until)");
    }
    return conditions.toString();
  }

  /** For an export: every row that the query chooses. */
  String wide(Query query, Listing.Wide wide) {
    return "select %s\n  from %s%s\n where %s\n order by %s"
        .formatted(
            wide.columns(), from, wide.joins(), conditions(query, defaultSort), wide.order());
  }

  List<String> statements() {
    var statements = new ArrayList<String>();
    for (String sort : sortNames()) {
      statements.add(page(Query.NONE, sort, true));
    }
    for (Filter filter : filters.values()) {
      String name = filter.param().name();
      statements.add(page(Query.naming(List.of(name)), defaultSort, false));
      if (filter.param().isRepeatable()) {
        statements.add(page(Query.repeating(name), defaultSort, false));
      }
    }
    statements.add(statement());
    return statements;
  }

  /** The statement for a further page in the default order, with every filter. */
  String statement() {
    return page(Query.naming(filters.keySet()), defaultSort, true);
  }
}
