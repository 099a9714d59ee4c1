package io.tradegate.pricing.lists;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import java.util.List;

/** Exports the prices of every list. */
public final class PriceExport {
  private static final Listing.Wide ALL =
      new Listing.Wide(
          "l.code as price_list, v.sku, a.min_quantity, a.amount, l.currency, nullif(a.amount = 0, false) as free",
          "",
          "l.code, v.sku, a.min_quantity");

  private PriceExport() {}

  public static Export prices() {
    return new ListExport(
        "prices",
        "pricing.view",
        List.of(
            ExportColumn.text("price_list"),
            ExportColumn.text("sku"),
            ExportColumn.number("min_quantity"),
            ExportColumn.money("amount", "currency"),
            ExportColumn.text("currency"),
            ExportColumn.flag("free")),
        PriceStore.ALL,
        ALL);
  }
}
