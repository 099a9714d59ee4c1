package io.tradegate.platform.db;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Maps one component of a record to a row. */
abstract sealed class RecordPart permits ColumnPart, MoneyPart, NestedPart {
  private final boolean nullable;

  RecordPart(boolean nullable) {
    this.nullable = nullable;
  }

  /** Refuses null where the component may not be null. */
  final @Nullable Object checked(@Nullable Object value) {
    if (value == null && !nullable) {
      throw new IllegalStateException("Column " + this + " is null.");
    }
    return value;
  }

  abstract @Nullable Object read(Row row);

  abstract List<String> unreadable();

  /** Whether the statement has a parameter for it. */
  abstract boolean isIn(Sql sql);

  /** Binds the values of many records as an array of text. */
  abstract void bindColumn(List<@Nullable Object> values, Sql sql);

  abstract void bindValue(@Nullable Object value, Sql sql);

  final boolean isNullable() {
    return nullable;
  }
}
