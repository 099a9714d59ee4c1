package io.tradegate.pricing.lists;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.QueryExport;
import java.util.List;

/** Exports the prices of every list. */
public final class PriceExport {
  private static final String ALL =
      """
      select l.code as price_list, v.sku, a.min_quantity, a.amount, l.currency
        from price a
        join price_list l on l.org_id = a.org_id and l.id = a.price_list_id
        join variant v on v.org_id = a.org_id and v.id = a.variant_id
       where a.org_id = :org
       order by l.code, v.sku, a.min_quantity
      """;

  private PriceExport() {}

  public static Export prices() {
    return new QueryExport(
        "prices",
        "pricing.view",
        List.of(
            ExportColumn.text("price_list"),
            ExportColumn.text("sku"),
            ExportColumn.number("min_quantity"),
            ExportColumn.money("amount", "currency"),
            ExportColumn.text("currency")),
        ALL);
  }
}
