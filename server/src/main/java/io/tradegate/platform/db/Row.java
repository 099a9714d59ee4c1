package io.tradegate.platform.db;

import io.tradegate.platform.ids.EntityId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Currency;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** One row of a result, read by column name. An unexpected null is a bug and throws. */
public final class Row {
  static final String ID = "_id";

  private final ResultSet set;
  private final IdentityHashMap<ColumnPart, Integer> positions = new IdentityHashMap<>();

  Row(ResultSet set) {
    this.set = set;
  }

  /** The record whose components are columns of this row. */
  public <T> T as(Class<T> type) {
    return type.cast(RecordMapping.of(type).read(this));
  }

  /** The same, with components by name that are no columns. */
  public <T> T as(Class<T> type, Map<String, ?> given) {
    return type.cast(RecordMapping.of(type).read(this, given));
  }

  ResultSet set() {
    return set;
  }

  /** The position of this part in every row of the result: looked up once. */
  int position(ColumnPart part, String column) {
    Integer known = positions.get(part);
    if (known == null) {
      known = position(column);
      positions.put(part, known);
    }
    return known;
  }

  private int position(String column) {
    try {
      ResultSetMetaData shape = set.getMetaData();
      int id = 0;
      for (int n = 1; n <= shape.getColumnCount(); n++) {
        String label = shape.getColumnLabel(n);
        if (label.equals(column)) {
          return n;
        }
        id = label.equals(column + ID) ? n : id;
      }
      return id > 0 ? id : set.findColumn(column);
    } catch (SQLException e) {
      throw new DbException(e);
    }
  }

  public String text(String column) {
    return required(column, maybeText(column));
  }

  public @Nullable String maybeText(String column) {
    return read(() -> set.getString(column));
  }

  public UUID uuid(String column) {
    return required(column, maybeUuid(column));
  }

  public @Nullable UUID maybeUuid(String column) {
    return read(() -> set.getObject(column, UUID.class));
  }

  public Instant instant(String column) {
    return required(column, maybeInstant(column));
  }

  public @Nullable Instant maybeInstant(String column) {
    OffsetDateTime time = read(() -> set.getObject(column, OffsetDateTime.class));
    return time == null ? null : time.toInstant();
  }

  public LocalDate date(String column) {
    return required(column, maybeDate(column));
  }

  public @Nullable LocalDate maybeDate(String column) {
    return read(() -> set.getObject(column, LocalDate.class));
  }

  public int integer(String column) {
    return required(column, this.<Integer>read(() -> set.getObject(column, Integer.class)));
  }

  public long bigint(String column) {
    return required(column, this.<Long>read(() -> set.getObject(column, Long.class)));
  }

  public @Nullable Long maybeBigint(String column) {
    return read(() -> set.getObject(column, Long.class));
  }

  public boolean bool(String column) {
    return required(column, this.<Boolean>read(() -> set.getObject(column, Boolean.class)));
  }

  public @Nullable Boolean maybeBool(String column) {
    return this.<Boolean>read(() -> set.getObject(column, Boolean.class));
  }

  public @Nullable Integer maybeInteger(String column) {
    return this.<Integer>read(() -> set.getObject(column, Integer.class));
  }

  public @Nullable BigDecimal maybeDecimal(String column) {
    return read(() -> set.getBigDecimal(column));
  }

  public Quantity quantity(String column) {
    return new Quantity(decimal(column));
  }

  public @Nullable Quantity maybeQuantity(String column) {
    BigDecimal value = maybeDecimal(column);
    return value == null ? null : new Quantity(value);
  }

  public byte[] bytes(String column) {
    return required(column, maybeBytes(column));
  }

  public byte @Nullable [] maybeBytes(String column) {
    return read(() -> set.getBytes(column));
  }

  public BigDecimal decimal(String column) {
    return required(column, this.<BigDecimal>read(() -> set.getBigDecimal(column)));
  }

  public @Nullable Money maybeMoney(String amount, String currency) {
    BigDecimal value = read(() -> set.getBigDecimal(amount));
    return value == null ? null : new Money(value, Currency.getInstance(text(currency)));
  }

  public Money money(String amount, String currency) {
    return new Money(decimal(amount), Currency.getInstance(text(currency)));
  }

  public List<String> texts(String column) {
    return List.of((String[]) array(column));
  }

  /** Empty where the column is null. */
  public List<String> maybeTexts(String column) {
    return read(() -> set.getArray(column)) == null ? List.of() : texts(column);
  }

  public @Nullable List<String> textsOrNull(String column) {
    return read(() -> set.getArray(column)) == null ? null : texts(column);
  }

  public List<UUID> uuids(String column) {
    return List.of((UUID[]) array(column));
  }

  /** Ids of one kind. */
  public <T extends EntityId> List<T> ids(String column, Function<UUID, T> kind) {
    return uuids(column).stream().map(kind).toList();
  }

  public @Nullable JsonNode maybeJson(String column) {
    String json = maybeText(column);
    return json == null ? null : Json.mapper().readTree(json);
  }

  private Object array(String column) {
    Array array = required(column, this.<Array>read(() -> set.getArray(column)));
    return required(column, this.<Object>read(array::getArray));
  }

  private static <T> T required(String column, @Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("Column " + column + " is null.");
    }
    return value;
  }

  private <T> @Nullable T read(Read<T> read) {
    try {
      return read.value();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Read<T> {
    @Nullable T value() throws SQLException;
  }
}
