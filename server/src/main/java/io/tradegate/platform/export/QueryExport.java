package io.tradegate.platform.export;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An export of the result of one statement.
 *
 * @param sql with a column of each of these names
 */
public record QueryExport(String name, String permission, List<ExportColumn> columns, String sql)
    implements Export {

  @Override
  public Table table(Tx tx, Query query) {
    return table(columns, taker -> each(tx, taker));
  }

  /** The rows that {@code rows} passes on, in these columns. */
  public static Table table(List<ExportColumn> columns, Consumer<Consumer<Row>> rows) {
    return new Table() {
      @Override
      public List<String> headings() {
        return columns.stream().map(ExportColumn::name).toList();
      }

      @Override
      public void each(Consumer<List<@Nullable Object>> taker) {
        rows.accept(row -> taker.accept(values(columns, row)));
      }
    };
  }

  /** For exports that write more about each row than its columns. */
  public void each(Tx tx, Consumer<Row> taker) {
    tx.sql(sql).each(taker);
  }

  public static List<@Nullable Object> values(List<ExportColumn> columns, Row row) {
    var values = new ArrayList<@Nullable Object>();
    columns.forEach(column -> values.add(column.value(row)));
    return values;
  }
}
