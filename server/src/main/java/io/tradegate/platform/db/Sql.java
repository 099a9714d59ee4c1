package io.tradegate.platform.db;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.EntityId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.WireEnum;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One statement: bind parameters by name, then run it as a query or as a command. */
public final class Sql {
  private static final int ROWS_AT_ONCE = 500;
  private static final String STILL_REFERRED = "23503";
  private static final String TAKEN = "23505";
  private static final String EMPTY_ARRAY = "{}";

  private final HeldConnection held;
  private final NamedSql named;
  private final Map<String, @Nullable Object> values = new HashMap<>();

  Sql(HeldConnection held, String text) {
    this.held = held;
    this.named = NamedSql.of(text);
  }

  public Sql bind(String name, @Nullable Object value) {
    values.put(name, value);
    return this;
  }

  /** Binds the components of a record by their names in snake case. */
  public Sql bindAll(Record record) {
    RecordMapping.of(record.getClass()).bind(record, this);
    return this;
  }

  /**
   * Binds each component of many records as an array of text, by its name in snake case; the
   * statement casts it to an array of its type.
   */
  public <T extends Record> Sql bindColumns(Class<T> type, Collection<T> records) {
    RecordMapping.of(type).bindColumns(records, this);
    return this;
  }

  boolean isBound(String parameter) {
    return values.containsKey(parameter);
  }

  boolean has(String parameter) {
    return named.names().contains(parameter);
  }

  /** Binds an array of this SQL type, independent of its items: it may be empty or all null. */
  public Sql bindArray(String name, String type, @Nullable Object[] items) {
    return bind(name, new TypedArray(type, items));
  }

  @SuppressWarnings("ArrayRecordComponent") // passed on, never compared
  private record TypedArray(String type, @Nullable Object[] items) {}

  public <T> List<T> list(Function<Row, T> reader) {
    var rows = new ArrayList<T>();
    query(0, row -> rows.add(reader.apply(row)));
    return rows;
  }

  /** The rows as records of this class; see {@link Row#as}. */
  public <T extends Record> List<T> list(Class<T> type) {
    return list(row -> row.as(type));
  }

  /** Passes row by row and never holds them all: for results of any size. */
  public void each(Consumer<Row> consumer) {
    query(ROWS_AT_ONCE, consumer);
  }

  public <T> Optional<T> maybe(Function<Row, T> reader) {
    List<T> rows = list(reader);
    if (rows.size() > 1) {
      throw new IllegalStateException("Expected at most one row, found " + rows.size() + ".");
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(rows.getFirst());
  }

  public <T extends Record> Optional<T> maybe(Class<T> type) {
    return maybe(row -> row.as(type));
  }

  public <T extends Record> T one(Class<T> type) {
    return one(row -> row.as(type));
  }

  /** The rows as keys and values, in their order. A key that comes again takes the later value. */
  public <K, V> Map<K, V> map(Function<Row, K> key, Function<Row, V> value) {
    var rows = new LinkedHashMap<K, V>();
    query(0, row -> rows.put(key.apply(row), value.apply(row)));
    return rows;
  }

  public <T> T one(Function<Row, T> reader) {
    return maybe(reader).orElseThrow(() -> new IllegalStateException("Expected a row."));
  }

  /** Whether the query finds a row. */
  public boolean exists() {
    return !list(_ -> true).isEmpty();
  }

  /** Runs a command and returns how many rows it touched. */
  public int execute() {
    try (PreparedStatement statement = prepared()) {
      return held.statement(statement::executeUpdate);
    } catch (SQLException e) {
      throw new DbException(e);
    }
  }

  /** Deletes rows; if other rows still refer to them, throws this refusal. */
  public int remove(Supplier<Refusal> stillReferred) {
    return executeOr(STILL_REFERRED, stillReferred);
  }

  /** Updates rows; if that violates a unique key, throws this refusal. */
  public int update(Supplier<Refusal> taken) {
    return executeOr(TAKEN, taken);
  }

  private int executeOr(String state, Supplier<Refusal> refusal) {
    try {
      return execute();
    } catch (DbException e) {
      // The transaction cannot go on: the failed statement has aborted it.
      throw Transactions.sqlState(e).equals(state) ? refusal.get() : e;
    }
  }

  private void query(int rowsAtOnce, Consumer<Row> consumer) {
    try (PreparedStatement statement = prepared()) {
      statement.setFetchSize(rowsAtOnce);
      try (ResultSet set = held.statement(statement::executeQuery)) {
        var row = new Row(set);
        while (rowsAtOnce == 0 ? set.next() : held.timed(set::next)) {
          consumer.accept(row);
        }
      }
    } catch (SQLException e) {
      throw new DbException(e);
    }
  }

  private PreparedStatement prepared() throws SQLException {
    PreparedStatement statement = held.connection().prepareStatement(named.text());
    int position = 1;
    for (String name : named.names()) {
      bind(statement, position++, value(name));
    }
    return statement;
  }

  private @Nullable Object value(String name) {
    Object value = values.get(name);
    if (value == null && !values.containsKey(name)) {
      throw new IllegalStateException("Parameter :" + name + " is not bound.");
    }
    return value;
  }

  private void bind(PreparedStatement statement, int position, @Nullable Object value)
      throws SQLException {
    switch (value) {
      case null -> statement.setNull(position, Types.OTHER);
      case EntityId id -> statement.setObject(position, id.value());
      case Quantity quantity -> statement.setBigDecimal(position, quantity.value());
      case String text -> bindText(statement, position, text);
      case Instant time ->
          statement.setObject(position, OffsetDateTime.ofInstant(time, ZoneOffset.UTC));
      case Enum<?> constant -> bindText(statement, position, WireEnum.nameOf(constant));
      case Currency currency -> bindText(statement, position, currency.getCurrencyCode());
      case Collection<?> none when none.isEmpty() -> bindText(statement, position, EMPTY_ARRAY);
      case Collection<?> items -> bind(statement, position, array(items));
      case TypedArray(String _, UUID[] ids) -> statement.setObject(position, new UuidArray(ids));
      case TypedArray(String type, Object[] items) ->
          statement.setArray(position, held.connection().createArrayOf(type, items));
      default -> statement.setObject(position, value);
    }
  }

  /**
   * Leaves the type to the statement, as a null does. The driver prepares a statement again when
   * the type of a parameter changes, so text must not have a type that null has not.
   */
  private static void bindText(PreparedStatement statement, int position, String text)
      throws SQLException {
    statement.setObject(position, text, Types.OTHER);
  }

  private static TypedArray array(Collection<?> items) {
    return switch (items.iterator().next()) {
      case UUID _ -> new TypedArray("uuid", items.toArray(UUID[]::new));
      case EntityId _ -> new TypedArray("uuid", values(items));
      case null, default -> new TypedArray("text", items.toArray());
    };
  }

  private static UUID[] values(Collection<?> ids) {
    return ids.stream().map(id -> ((EntityId) id).value()).toArray(UUID[]::new);
  }
}
