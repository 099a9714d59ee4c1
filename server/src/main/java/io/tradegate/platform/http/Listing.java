package io.tradegate.platform.http;

import io.tradegate.platform.db.ChangeHorizon;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A list over one query: allow-listed sorts and filters, keyset pages, and a count only when asked
 * for. Every fragment is a constant; values are always bound.
 */
public final class Listing<T> {
  public static final int MAX_LIMIT = 200;
  public static final int DEFAULT_LIMIT = 50;

  private final String columns;
  private final String from;
  private final String where;
  private final String tie;
  private final Function<Row, T> reader;
  private final Map<String, Sort> sorts;
  private final Map<String, Filter> filters;
  private final String defaultSort;
  private final @Nullable String changed;

  private Listing(Builder<T> builder) {
    this.columns = builder.columns;
    this.from = builder.from;
    this.where = builder.where;
    this.tie = builder.tie;
    this.reader = builder.reader;
    this.sorts = Map.copyOf(builder.sorts);
    this.filters = new LinkedHashMap<>(builder.filters);
    this.defaultSort = builder.defaultSort;
    this.changed = builder.changed;
  }

  private record Sort(String expression, String type) {}

  /** {@code where} must name the tenant. {@code tie} is the unique column that breaks ties. */
  public static <T> Builder<T> of(
      String columns, String from, String where, String tie, Function<Row, T> reader) {
    return new Builder<>(columns, from, where, tie, reader);
  }

  /** A listing being described. */
  public static final class Builder<T> {
    private final String columns;
    private final String from;
    private final String where;
    private final String tie;
    private final Function<Row, T> reader;
    private final Map<String, Sort> sorts = new LinkedHashMap<>();
    private final Map<String, Filter> filters = new LinkedHashMap<>();
    private String defaultSort = "";
    private @Nullable String changed;

    private Builder(
        String columns, String from, String where, String tie, Function<Row, T> reader) {
      this.columns = columns;
      this.from = from;
      this.where = where;
      this.tie = tie;
      this.reader = reader;
    }

    /** A sort order; the expression must not be null in any row. */
    public Builder<T> sort(String name, String expression, String type) {
      sorts.put(name, new Sort(expression, type));
      return this;
    }

    /** Starts with a minus for descending. */
    public Builder<T> byDefault(String sort) {
      this.defaultSort = sort;
      return this;
    }

    /**
     * A filter; the condition binds the parameter by its name. Where it compares an id or a choice
     * with {@code =}, the caller may give several values, and any of them fits.
     */
    public Builder<T> filter(Param param, String condition) {
      filters.put(param.name(), Filter.of(param, condition));
      return this;
    }

    /** A filter of one or more values, with a condition for each case. */
    public Builder<T> filter(Param param, String one, String several) {
      filters.put(param.name(), new Filter(param.inFilter(), one, several));
      return this;
    }

    /**
     * Lets callers read by change: sort by {@code updated_at}, and ask for what changed after a
     * time. The expression is a column that moves with every change that the items show.
     */
    public Builder<T> byChange(String expression) {
      this.changed = expression;
      return sort("updated_at", expression, "timestamptz")
          .filter(
              Param.instant(
                  "updated_after",
                  "Only what changed after this time, such as the `updated_until` of the last read."),
              expression + " > :updated_after");
    }

    /** Lets callers ask for a span of time by the names that all lists use. */
    public Builder<T> byCreation(String expression) {
      return filter(
              Param.instant("created_after", "Only what was created after this time."),
              expression + " > :created_after")
          .filter(
              Param.instant("created_before", "Only what was created before this time."),
              expression + " < :created_before");
    }

    public Listing<T> build() {
      return new Listing<>(this);
    }
  }

  /** The parameters of this list, for its route. */
  public List<Param> params() {
    var params = new ArrayList<Param>();
    params.add(Param.limit());
    params.add(Param.text("cursor", "Where the page before ended: its next_cursor."));
    params.add(Param.oneOf("sort", sortNames(), "Order of the items; a minus turns it around."));
    params.add(Param.bool("with_total", "Adds the total number of items that match."));
    filters.values().forEach(filter -> params.add(filter.param()));
    return List.copyOf(params);
  }

  /** The filters alone, for exports that take the same. */
  public List<Param> filters() {
    return filters.values().stream().map(Filter::param).toList();
  }

  /**
   * What an export reads instead of the columns of the list.
   *
   * @param joins further tables; empty: none
   * @param order what tells the rows of one item apart, after a comma; empty: there is one row
   */
  public record Wide(String columns, String joins, String order) {}

  /** Passes on every row that the filters of a query choose; ascending in the default sort. */
  public void each(Tx tx, Query query, Wide wide, Consumer<Row> taker) {
    @Nullable Instant until = isByChange(query, defaultSort) ? until(tx, null) : null;
    bound(tx.sql(wideSql(query, wide)), values(tx, query, Map.of(), until)).each(taker);
  }

  private String wideSql(Query query, Wide wide) {
    String name = defaultSort.startsWith("-") ? defaultSort.substring(1) : defaultSort;
    return "select %s\n  from %s%s\n where %s\n order by %s, %s%s"
        .formatted(
            wide.columns(),
            from,
            wide.joins(),
            conditions(query, defaultSort),
            Objects.requireNonNull(sorts.get(name)).expression(),
            tie,
            wide.order());
  }

  private List<String> sortNames() {
    var names = new ArrayList<String>();
    sorts.keySet().stream().sorted().forEach(name -> names.addAll(List.of(name, "-" + name)));
    return names;
  }

  /** The page that a call asks for. {@code binds}: values that {@code where} needs besides :org. */
  public Page<T> page(Tx tx, Call call, Map<String, Object> binds) {
    Query query = call.query();
    int limit = query.value("limit", Integer.class).orElse(DEFAULT_LIMIT);
    String sort = query.value("sort", String.class).orElse(defaultSort);
    String scope = call.route().operation() + "|" + tx.actor().org();
    @Nullable Place place =
        query
            .value("cursor", String.class)
            .map(cursor -> Place.of(call.cursors().open(scope, "cursor", cursor), sort))
            .orElse(null);
    @Nullable Instant until = isByChange(query, sort) ? until(tx, place) : null;
    Map<String, Object> values = values(tx, query, binds, until);

    Sql sql = bound(tx.sql(pageSql(query, sort, place != null)), values);
    sql.bind("page_limit", limit + 1);
    if (place != null) {
      sql.bind("place_key", place.key()).bind("place_tie", place.tie());
    }
    List<Keyed<T>> rows = sql.list(this::keyed);
    String next = rows.size() <= limit ? null : next(call, scope, sort, rows.get(limit - 1), until);
    List<T> items = rows.stream().limit(limit).map(Keyed::item).toList();
    return new Page<>(items, next, total(tx, query, sort, values), until);
  }

  /** Newest first is for people; everything else that goes by change must miss nothing. */
  private boolean isByChange(Query query, String sort) {
    return changed != null
        && (sort.equals("updated_at") || query.all().containsKey("updated_after"));
  }

  /** The same for all pages: what changes meanwhile belongs to the next read. */
  private static Instant until(Tx tx, @Nullable Place place) {
    return place == null || place.until() == null
        ? ChangeHorizon.of(tx).minus(1, ChronoUnit.MICROS)
        : place.until();
  }

  private Map<String, Object> values(
      Tx tx, Query query, Map<String, Object> binds, @Nullable Instant until) {
    var values = new HashMap<>(binds);
    filters.forEach(
        (name, filter) -> {
          Object value = query.all().get(name);
          if (value != null) {
            values.put(name, filter.bindable(tx, value));
          }
        });
    if (until != null) {
      values.put("updated_until", until);
    }
    return values;
  }

  private record Keyed<T>(T item, String key, String tie) {}

  private Keyed<T> keyed(Row row) {
    return new Keyed<>(reader.apply(row), row.text("place_key"), row.text("place_tie"));
  }

  private static String next(
      Call call, String scope, String sort, Keyed<?> last, @Nullable Instant until) {
    return call.cursors().seal(scope, new Place(last.key(), last.tie(), until).parts(sort));
  }

  private @Nullable Long total(Tx tx, Query query, String sort, Map<String, Object> values) {
    if (!query.value("with_total", Boolean.class).orElse(false)) {
      return null;
    }
    String count = "select count(*) as total from " + from + " where " + conditions(query, sort);
    return bound(tx.sql(count), values).one(row -> row.bigint("total"));
  }

  private static Sql bound(Sql sql, Map<String, Object> values) {
    values.forEach(sql::bind);
    return sql;
  }

  private String pageSql(Query query, String sortName, boolean continued) {
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

  /** Every statement this listing can make with one filter at a time, for the test of all SQL. */
  public List<String> statements() {
    var statements = new ArrayList<String>();
    for (String sort : sortNames()) {
      statements.add(pageSql(Query.NONE, sort, true));
    }
    for (Filter filter : filters.values()) {
      String name = filter.param().name();
      statements.add(pageSql(Query.naming(List.of(name)), defaultSort, false));
      if (filter.param().isRepeatable()) {
        statements.add(pageSql(Query.repeating(name), defaultSort, false));
      }
    }
    statements.add(statement());
    return statements;
  }

  /** The statement for a further page in the default order, with every filter. */
  public String statement() {
    return pageSql(Query.naming(filters.keySet()), defaultSort, true);
  }

  /** The expression behind each name that a caller can sort by. */
  public Map<String, String> sortExpressions() {
    var expressions = new TreeMap<String, String>();
    sorts.forEach((name, sort) -> expressions.put(name, sort.expression()));
    return expressions;
  }
}
