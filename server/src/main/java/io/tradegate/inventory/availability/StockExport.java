package io.tradegate.inventory.availability;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.QueryExport;
import java.util.List;

/** Exports the stock of every warehouse. */
public final class StockExport {
  private static final String ALL =
      """
      select w.code as warehouse, v.sku, s.on_hand, v.unit, s.allocated, s.on_hand - s.allocated as available
        from stock s
        join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
        join variant v on v.org_id = s.org_id and v.id = s.variant_id
       where s.org_id = :org
       order by w.code, v.sku
      """;

  private StockExport() {}

  public static Export stock() {
    return new QueryExport(
        "stock",
        "inventory.view",
        List.of(
            ExportColumn.text("warehouse"),
            ExportColumn.text("sku"),
            ExportColumn.number("on_hand"),
            ExportColumn.text("unit"),
            ExportColumn.number("allocated"),
            ExportColumn.number("available")),
        ALL);
  }
}
