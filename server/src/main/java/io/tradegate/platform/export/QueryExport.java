package io.tradegate.platform.export;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An export of the result of one statement.
 *
 * @param sql with a column of each of these names
 */
public record QueryExport(String name, String permission, List<String> columns, String sql)
    implements Export {

  @Override
  public Table table(Tx tx) {
    return new Table() {
      @Override
      public List<String> headings() {
        return columns;
      }

      @Override
      public void each(Consumer<List<@Nullable String>> taker) {
        QueryExport.this.each(tx, row -> taker.accept(values(row)));
      }
    };
  }

  /** For exports that write more about each row than its columns. */
  public void each(Tx tx, Consumer<Row> taker) {
    tx.sql(sql).each(taker);
  }

  public List<@Nullable String> values(Row row) {
    var values = new ArrayList<@Nullable String>();
    columns.forEach(column -> values.add(row.maybeText(column)));
    return values;
  }
}
