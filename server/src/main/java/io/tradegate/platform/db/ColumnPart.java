package io.tradegate.platform.db;

import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A component that is one column. A column {@code customer_id} may be called {@code customer}. */
final class ColumnPart extends RecordPart {
  private final String column;
  private final List<String> parameters;
  private final ColumnReader reader;
  private final boolean json;

  ColumnPart(RecordComponent component, boolean nullable, String column) {
    super(nullable);
    this.column = column;
    String own = RecordMapping.snake(component.getName());
    this.parameters = List.of(column, column + Row.ID, own, own + Row.ID);
    Column named = component.getAnnotation(Column.class);
    this.json = named != null && named.json();
    this.reader = ColumnReader.of(component.getGenericType());
  }

  @Override
  @Nullable Object read(Row row) {
    return reader.read(row, row.position(this, column));
  }

  @Override
  List<String> unreadable() {
    return json || reader.isTyped() ? List.of() : List.of(column);
  }

  @Override
  boolean isIn(Sql sql) {
    return parameters.stream().anyMatch(sql::has);
  }

  @Override
  void bindColumn(List<@Nullable Object> values, Sql sql) {
    List<@Nullable String> texts =
        Columns.of(values, value -> value == null ? null : reader.bound(value));
    parameters.stream().filter(sql::has).forEach(name -> sql.bind(name, texts));
  }

  @Override
  void bindValue(@Nullable Object value, Sql sql) {
    Object bound = value == null ? null : reader.bound(value);
    parameters.stream().filter(sql::has).forEach(name -> sql.bind(name, bound));
  }

  @Override
  public String toString() {
    return column;
  }
}
