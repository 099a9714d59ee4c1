package io.tradegate.platform.http;

import static java.util.stream.Collectors.joining;

import io.tradegate.platform.db.ChangeHorizon;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A list over one query: allow-listed sorts and filters, keyset pages, and a count only when asked
 * for. Every fragment is a constant; values are always bound. It does not change: a further sort or
 * filter makes a further list.
 */
public final class Listing<T> {
  public static final int MAX_LIMIT = 200;
  public static final int DEFAULT_LIMIT = 50;

  private final ListingSql sql;
  private final Function<Row, T> reader;

  private Listing(ListingSql sql, Function<Row, T> reader) {
    this.sql = sql;
    this.reader = reader;
  }

  /** {@code where} must name the tenant. {@code tie} is the unique column that breaks ties. */
  public static <T> Listing<T> of(
      String columns, String from, String where, String tie, Function<Row, T> reader) {
    return new Listing<>(ListingSql.of(columns, from, where, tie), reader);
  }

  /** The same for items that are read by the names of their components. */
  public static <T extends Record> Listing<T> of(
      String columns, String from, String where, String tie, Class<T> type) {
    return of(columns, from, where, tie, row -> row.as(type));
  }

  /** A sort order; the expression must not be null in any row. */
  public Listing<T> sort(String name, String expression, String type) {
    return new Listing<>(sql.sort(name, new ListingSql.Sort(expression, type)), reader);
  }

  /** Starts with a minus for descending. */
  public Listing<T> byDefault(String sort) {
    return new Listing<>(sql.byDefault(sort), reader);
  }

  /**
   * A filter; the condition binds the parameter by its name. Where it compares an id or a choice
   * with {@code =}, the caller may give several values, and any of them fits.
   */
  public Listing<T> filter(Param param, String condition) {
    return new Listing<>(sql.filter(Filter.of(param, condition)), reader);
  }

  /** Only what has the text in {@code q} in one of these expressions, in capitals or not. */
  public Listing<T> search(String description, String... expressions) {
    String condition =
        Arrays.stream(expressions)
            .map("%s ilike '%%' || :q || '%%'"::formatted)
            .collect(joining(" or "));
    return filter(Param.text("q", description), condition);
  }

  /** A filter of one or more values, with a condition for each case. */
  public Listing<T> filter(Param param, String one, String several) {
    return new Listing<>(sql.filter(new Filter(param.inFilter(), one, several)), reader);
  }

  /** Only where this column is the id in the parameter with the name of the column. */
  public Listing<T> uuid(String column, String description) {
    return equal(column, name -> Param.uuid(name, description));
  }

  /** The same for a whole text. */
  public Listing<T> exact(String column, String description) {
    return equal(column, name -> Param.exact(name, description));
  }

  /** The same for a constant. */
  public <E extends Enum<E>> Listing<T> oneOf(String column, Class<E> choices, String description) {
    return equal(column, name -> Param.oneOf(name, choices, description));
  }

  public Listing<T> oneOf(String column, List<String> choices, String description) {
    return equal(column, name -> Param.oneOf(name, choices, description));
  }

  /** The same for a truth value. */
  public Listing<T> bool(String column, String description) {
    return equal(column, name -> Param.bool(name, description));
  }

  private Listing<T> equal(String column, Function<String, Param> param) {
    String name = column.substring(column.indexOf('.') + 1);
    return filter(param.apply(name), column + " = :" + name);
  }

  /**
   * Lets callers read by change: sort by {@code updated_at}, and ask for what changed after a time.
   * The expression is a column that moves with every change that the items show.
   */
  public Listing<T> byChange(String expression) {
    return new Listing<>(sql.byChange(expression), reader)
        .sort("updated_at", expression, "timestamptz")
        .filter(
            Param.instant(
                "updated_after",
                "Only what changed after this time, such as the `updated_until` of the last read."),
            expression + " > :updated_after");
  }

  /** Lets callers ask for a span of time by the names that all lists use. */
  public Listing<T> byCreation(String expression) {
    return filter(
            Param.instant("created_after", "Only what was created after this time."),
            expression + " > :created_after")
        .filter(
            Param.instant("created_before", "Only what was created before this time."),
            expression + " < :created_before");
  }

  /** The newest first, unless the caller asks for another order or for a span of time. */
  public Listing<T> newestFirst(String created) {
    return sort("created_at", created, "timestamptz").byDefault("-created_at").byCreation(created);
  }

  /** The parameters of this list, for its route. */
  public List<Param> params() {
    var params = new ArrayList<Param>();
    params.add(Param.limit());
    params.add(Param.text("cursor", "Where the page before ended: its next_cursor."));
    params.add(
        Param.oneOf("sort", sql.sortNames(), "Order of the items; a minus turns it around."));
    params.add(Param.bool("with_total", "Adds the total number of items that match."));
    sql.filters().values().forEach(filter -> params.add(filter.param()));
    return List.copyOf(params);
  }

  /** The filters alone, for exports that take the same. */
  public List<Param> filters() {
    return sql.filters().values().stream().map(Filter::param).toList();
  }

  /**
   * What an export reads instead of the columns of the list.
   *
   * @param joins further tables; empty: none
   * @param order what the rows are sorted by
   */
  public record Wide(String columns, String joins, String order) {}

  /**
   * Passes on every row that the filters of a query choose. Returns until when every change is
   * among them; null unless they are read by change.
   */
  public @Nullable Instant each(Tx tx, Query query, Wide wide, Consumer<Row> taker) {
    @Nullable Instant until = sql.isByChange(query, sql.defaultSort()) ? until(tx, null) : null;
    bound(tx.sql(sql.wide(query, wide)), values(tx, query, Map.of(), until)).each(taker);
    return until;
  }

  public Page<T> page(Tx tx, Call call) {
    return page(tx, call, Map.of());
  }

  /** The page that a call asks for. {@code binds}: values that {@code where} needs besides :org. */
  public Page<T> page(Tx tx, Call call, Map<String, Object> binds) {
    Query query = call.query();
    int limit = query.value("limit", Integer.class).orElse(DEFAULT_LIMIT);
    String sort = query.value("sort", String.class).orElse(sql.defaultSort());
    String scope = call.route().operation() + "|" + tx.actor().org();
    @Nullable Place place =
        query
            .value("cursor", String.class)
            .map(cursor -> Place.of(call.cursors().open(scope, "cursor", cursor), sort))
            .orElse(null);
    @Nullable Instant until = sql.isByChange(query, sort) ? until(tx, place) : null;
    Map<String, Object> values = values(tx, query, binds, until);

    Sql statement = bound(tx.sql(sql.page(query, sort, place != null)), values);
    statement.bind("page_limit", limit + 1);
    if (place != null) {
      statement.bind("place_key", place.key()).bind("place_tie", place.tie());
    }
    List<Keyed<T>> rows = statement.list(this::keyed);
    String next = rows.size() <= limit ? null : next(call, scope, sort, rows.get(limit - 1), until);
    List<T> items = rows.stream().limit(limit).map(Keyed::item).toList();
    return new Page<>(items, next, total(tx, query, sort, values), until);
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
    sql.filters()
        .forEach(
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
    return bound(tx.sql(sql.count(query, sort)), values).one(row -> row.bigint("total"));
  }

  private static Sql bound(Sql statement, Map<String, Object> values) {
    values.forEach(statement::bind);
    return statement;
  }

  /** Every statement this listing can make with one filter at a time, for the test of all SQL. */
  public List<String> statements() {
    return sql.statements();
  }

  /** The statement for a further page in the default order, with every filter. */
  public String statement() {
    return sql.statement();
  }

  /** The expression behind each name that a caller can sort by. */
  public Map<String, String> sortExpressions() {
    var expressions = new TreeMap<String, String>();
    sql.sorts().forEach((name, sort) -> expressions.put(name, sort.expression()));
    return expressions;
  }
}
