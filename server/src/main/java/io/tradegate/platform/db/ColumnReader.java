package io.tradegate.platform.db;

import io.tradegate.platform.ids.EntityId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.WireEnum;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;

/** Reads values of one type from a column and binds them to a statement. */
final class ColumnReader {
  private static final Set<Type> COLLECTIONS = Set.of(List.class, Set.class);
  private static final Map<Class<?>, Read> SCALARS =
      Map.ofEntries(
          Map.entry(String.class, ResultSet::getString),
          Map.entry(UUID.class, (set, n) -> set.getObject(n, UUID.class)),
          Map.entry(LocalDate.class, (set, n) -> set.getObject(n, LocalDate.class)),
          Map.entry(Instant.class, ColumnReader::instant),
          Map.entry(int.class, (set, n) -> set.getObject(n, Integer.class)),
          Map.entry(Integer.class, (set, n) -> set.getObject(n, Integer.class)),
          Map.entry(long.class, (set, n) -> set.getObject(n, Long.class)),
          Map.entry(Long.class, (set, n) -> set.getObject(n, Long.class)),
          Map.entry(boolean.class, (set, n) -> set.getObject(n, Boolean.class)),
          Map.entry(Boolean.class, (set, n) -> set.getObject(n, Boolean.class)),
          Map.entry(byte[].class, ResultSet::getBytes),
          Map.entry(BigDecimal.class, ResultSet::getBigDecimal),
          Map.entry(Quantity.class, (set, n) -> made(set.getBigDecimal(n), Quantity::new)),
          Map.entry(Currency.class, (set, n) -> made(set.getString(n), Currency::getInstance)),
          Map.entry(JsonNode.class, (set, n) -> made(set.getString(n), Json.mapper()::readTree)));

  private final Read read;
  private final Function<Object, Object> bound;
  private final boolean typed;

  private ColumnReader(Read read, Function<Object, Object> bound) {
    this(read, bound, true);
  }

  private ColumnReader(Read read, Function<Object, Object> bound, boolean typed) {
    this.read = read;
    this.bound = bound;
    this.typed = typed;
  }

  /** False for a type that is read as JSON only because nothing else fits. */
  boolean isTyped() {
    return typed;
  }

  private interface Read {
    @Nullable Object from(ResultSet set, int column) throws SQLException;
  }

  /** Whether a component of this type has no column of its own. */
  static boolean isNested(Class<?> type) {
    return type.isRecord()
        && type != Money.class
        && type != Quantity.class
        && !EntityId.isKind(type);
  }

  static ColumnReader of(Type type) {
    if (type instanceof Class<?> plain && SCALARS.containsKey(plain)) {
      return new ColumnReader(SCALARS.get(plain), Function.identity());
    }
    if (type instanceof Class<?> plain && EntityId.isKind(plain)) {
      return ofId(plain);
    }
    if (type instanceof Class<?> plain && plain.isEnum()) {
      return ofEnum(plain.asSubclass(Enum.class));
    }
    return type instanceof ParameterizedType many && COLLECTIONS.contains(many.getRawType())
        ? ofItems(many, many.getActualTypeArguments()[0])
        : ofJson(type);
  }

  private static ColumnReader ofId(Class<?> kind) {
    return new ColumnReader(
        (set, n) -> made(set.getObject(n, UUID.class), id -> EntityId.of(kind, id)),
        value -> ((EntityId) value).value());
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static ColumnReader ofEnum(Class<? extends Enum> type) {
    return new ColumnReader(
        (set, n) -> made(set.getString(n), text -> WireEnum.of(type, text)),
        value -> WireEnum.nameOf((Enum<?>) value));
  }

  private static ColumnReader ofItems(ParameterizedType many, Type item) {
    if (item == String.class || item == UUID.class) {
      return new ColumnReader(
          (set, n) -> made(set.getArray(n), array -> List.of(items(array))), Function.identity());
    }
    if (item instanceof Class<?> type && EntityId.isKind(type)) {
      return new ColumnReader(
          (set, n) -> made(set.getArray(n), array -> ids(type, array)), Function.identity());
    }
    if (item instanceof Class<?> type && type.isEnum()) {
      return many.getRawType() == Set.class
          ? ofEnums(type.asSubclass(Enum.class), ColumnReader::inOrder)
          : ofEnums(type.asSubclass(Enum.class), List::copyOf);
    }
    return ofJson(many);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static ColumnReader ofEnums(
      Class<? extends Enum> type, Function<List<Object>, Object> collection) {
    return new ColumnReader(
        (set, n) ->
            made(
                set.getArray(n),
                array ->
                    collection.apply(
                        Arrays.stream(items(array))
                            .<Object>map(text -> WireEnum.of(type, text.toString()))
                            .toList())),
        values -> ((Collection<Enum<?>>) values).stream().map(WireEnum::nameOf).toList());
  }

  private static List<Object> ids(Class<?> kind, Array array) {
    return Arrays.stream(items(array)).<Object>map(id -> EntityId.of(kind, (UUID) id)).toList();
  }

  /** In the order in which the constants are declared. */
  private static Set<Object> inOrder(List<Object> constants) {
    return Collections.unmodifiableSet(new TreeSet<>(constants));
  }

  private static ColumnReader ofJson(Type type) {
    JavaType target = Json.mapper().constructType(type);
    return new ColumnReader(
        (set, n) -> made(set.getString(n), text -> Json.mapper().readValue(text, target)),
        Json::text,
        type instanceof ParameterizedType);
  }

  private static @Nullable Instant instant(ResultSet set, int column) throws SQLException {
    OffsetDateTime time = set.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }

  private static Object[] items(Array array) {
    try {
      return (Object[]) array.getArray();
    } catch (SQLException e) {
      throw new DbException(e);
    }
  }

  private static <S, T> @Nullable T made(@Nullable S stored, Function<S, T> reader) {
    return stored == null ? null : reader.apply(stored);
  }

  @Nullable Object read(Row row, int column) {
    try {
      return read.from(row.set(), column);
    } catch (SQLException e) {
      throw new DbException(e);
    }
  }

  Object bound(Object value) {
    return bound.apply(value);
  }
}
