package io.tradegate.platform.export;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import java.util.List;

/**
 * An export of the records of a list, which takes the filters of the list.
 *
 * @param wide with a column of each of these names
 */
public record ListExport(
    String name, String permission, List<ExportColumn> columns, Listing<?> list, Listing.Wide wide)
    implements Export {

  @Override
  public List<Param> params() {
    return list.filters();
  }

  @Override
  public Table table(Tx tx, Query query) {
    return ExportRows.table(columns, taker -> list.each(tx, query, wide, taker));
  }
}
