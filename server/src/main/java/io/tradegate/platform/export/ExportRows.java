package io.tradegate.platform.export;

import io.tradegate.platform.db.Row;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes rows of the database into the columns of an export. */
public final class ExportRows {
  private ExportRows() {}

  /** The rows that {@code rows} passes on, in these columns; see {@link Export.Table#each}. */
  public static Export.Table table(
      List<ExportColumn> columns, Function<Consumer<Row>, @Nullable Instant> rows) {
    return new Export.Table() {
      @Override
      public List<String> headings() {
        return columns.stream().map(ExportColumn::name).toList();
      }

      @Override
      public @Nullable Instant each(Consumer<List<@Nullable Object>> taker) {
        return rows.apply(row -> taker.accept(values(columns, row)));
      }
    };
  }

  public static List<@Nullable Object> values(List<ExportColumn> columns, Row row) {
    var values = new ArrayList<@Nullable Object>();
    columns.forEach(column -> values.add(column.value(row)));
    return values;
  }
}
