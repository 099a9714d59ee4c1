package io.tradegate.inventory;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import java.util.List;

/** Exports the stock of every warehouse. */
public final class StockExport {
  private static final Listing.Wide ALL =
      new Listing.Wide(
          "w.code as warehouse, v.sku, s.on_hand, v.unit, s.allocated, s.on_hand - s.allocated as available,"
              + " s.place",
          "",
          "w.code, v.sku");

  private StockExport() {}

  public static Export stock() {
    return new ListExport(
        "stock",
        "inventory.view",
        List.of(
            ExportColumn.text("warehouse"),
            ExportColumn.text("sku"),
            ExportColumn.number("on_hand"),
            ExportColumn.text("unit"),
            ExportColumn.number("allocated"),
            ExportColumn.number("available"),
            ExportColumn.text("place")),
        StockStore.LIST,
        ALL);
  }
}
