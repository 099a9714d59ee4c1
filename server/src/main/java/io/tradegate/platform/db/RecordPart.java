package io.tradegate.platform.db;

import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Maps one component of a record to a row. */
abstract sealed class RecordPart permits ColumnPart, MoneyPart, NestedPart {
  private final boolean nullable;

  RecordPart(RecordComponent component) {
    this.nullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  /** Null only where the component may be null. */
  final @Nullable Object read(Row row) {
    Object value = maybe(row);
    if (value == null && !nullable) {
      throw new IllegalStateException("Column " + this + " is null.");
    }
    return value;
  }

  abstract @Nullable Object maybe(Row row);

  abstract List<String> unreadable();

  /** Whether the statement has a parameter for it. */
  abstract boolean isIn(Sql sql);

  abstract void bindValue(@Nullable Object value, Sql sql);

  final boolean isNullable() {
    return nullable;
  }
}
