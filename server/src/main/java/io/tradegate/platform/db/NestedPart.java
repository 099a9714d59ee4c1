package io.tradegate.platform.db;

import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A component that is a record of columns of the same row. */
final class NestedPart extends RecordPart {
  private final RecordMapping mapping;
  private final String name;

  NestedPart(RecordComponent component, boolean nullable, RecordMapping mapping) {
    super(nullable);
    this.mapping = mapping;
    this.name = component.getName();
  }

  @Override
  @Nullable Object read(Row row) {
    return isNullable() ? mapping.readUnlessNull(row) : mapping.read(row);
  }

  @Override
  List<String> unreadable() {
    return mapping.unreadable();
  }

  @Override
  boolean isIn(Sql sql) {
    return true;
  }

  @Override
  void bindColumn(List<@Nullable Object> values, Sql sql) {
    mapping.bindColumns(values, sql);
  }

  @Override
  void bindValue(@Nullable Object value, Sql sql) {
    if (value == null) {
      mapping.bindNulls(sql);
    } else {
      mapping.bind(value, sql);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
