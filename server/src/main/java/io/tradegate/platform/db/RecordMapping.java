package io.tradegate.platform.db;

import io.tradegate.platform.records.RecordShape;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a record from a row and binds it to a statement, component by component: {@code taxClass}
 * is the column and the parameter {@code tax_class}. {@link Column} names what differs; a parameter
 * may still be called as the component. A component that is a record itself is read from columns of
 * the same row.
 */
final class RecordMapping {
  private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
  private static final ClassValue<RecordMapping> KNOWN =
      new ClassValue<>() {
        @Override
        protected RecordMapping computeValue(Class<?> type) {
          return new RecordMapping(type, "");
        }
      };

  private final RecordShape shape;
  private final List<RecordPart> parts = new ArrayList<>();

  private RecordMapping(Class<?> type, String prefix) {
    this.shape = RecordShape.of(type);
    for (int n = 0; n < shape.size(); n++) {
      parts.add(part(shape.component(n), shape.isNullable(n), prefix));
    }
  }

  static RecordMapping of(Class<?> type) {
    return KNOWN.get(type);
  }

  private static RecordPart part(RecordComponent component, boolean nullable, String prefix) {
    Column named = component.getAnnotation(Column.class);
    String own = named == null ? "" : named.value();
    Class<?> type = component.getType();
    if (ColumnReader.isNested(type) && (named == null || !named.json())) {
      return new NestedPart(component, nullable, new RecordMapping(type, prefix + own));
    }
    String column = prefix + (own.isEmpty() ? snake(component.getName()) : own);
    return MoneyPart.takes(type)
        ? new MoneyPart(component, nullable, column)
        : new ColumnPart(component, nullable, column);
  }

  static String snake(String name) {
    return HUMP.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
  }

  Object read(Row row) {
    return made(values(row));
  }

  /** {@code given}: components by name that are not read. */
  Object read(Row row, Map<String, ?> given) {
    @Nullable Object[] values = new Object[parts.size()];
    for (int n = 0; n < values.length; n++) {
      Object own = given.get(shape.component(n).getName());
      values[n] = own == null ? parts.get(n).read(row) : own;
    }
    return made(values);
  }

  /** A nested record whose columns are all null is null. */
  @Nullable Object readUnlessNull(Row row) {
    @Nullable Object[] values = values(row);
    return Arrays.stream(values).allMatch(Objects::isNull) ? null : made(values);
  }

  private @Nullable Object[] values(Row row) {
    @Nullable Object[] values = new Object[parts.size()];
    for (int n = 0; n < values.length; n++) {
      values[n] = parts.get(n).read(row);
    }
    return values;
  }

  private Object made(@Nullable Object[] values) {
    for (int n = 0; n < values.length; n++) {
      parts.get(n).checked(values[n]);
    }
    return shape.made(values);
  }

  /**
   * Components with a type that no column can hold: tests look for them in every record that is
   * read.
   */
  List<String> unreadable() {
    return parts.stream().flatMap(part -> part.unreadable().stream()).toList();
  }

  void bindNulls(Sql sql) {
    parts.forEach(part -> part.bindValue(null, sql));
  }

  /** A record that is null has nulls in all columns. */
  void bindColumns(Collection<? extends @Nullable Object> records, Sql sql) {
    for (int n = 0; n < parts.size(); n++) {
      RecordPart part = parts.get(n);
      if (part.isIn(sql)) {
        var column = new ArrayList<@Nullable Object>(records.size());
        for (Object record : records) {
          column.add(record == null ? null : shape.value(n, record));
        }
        part.bindColumn(column, sql);
      }
    }
  }

  void bind(Object record, Sql sql) {
    for (int n = 0; n < parts.size(); n++) {
      RecordPart part = parts.get(n);
      if (part.isIn(sql)) {
        part.bindValue(shape.value(n, record), sql);
      }
    }
  }
}
