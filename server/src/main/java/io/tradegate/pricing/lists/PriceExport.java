package io.tradegate.pricing.lists;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.List;

/** Exports the prices of every list. */
public final class PriceExport {
  /** The prices of all lists; the lists of the API are those of one price list. */
  private static final Listing<String> LIST =
      Listing.of(
              "v.id",
              "price a"
                  + " join price_list l on l.org_id = a.org_id and l.id = a.price_list_id"
                  + " join variant v on v.org_id = a.org_id and v.id = a.variant_id",
              "a.org_id = :org",
              "v.id",
              row -> row.text("id"))
          .sort("sku", "v.sku", "text")
          .byChange("a.updated_at")
          .byDefault("sku")
          .filter(
              Param.exact("price_list", "Only prices of the list with this code."),
              "l.code = :price_list")
          .exact("v.sku", "Only the prices of this SKU.")
          .exact("l.currency", "Only prices in this currency.")
          .filter(Param.text("q", "Text in the SKU."), "v.sku ilike '%' || :q || '%'")
          .build();

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
        LIST,
        ALL);
  }
}
