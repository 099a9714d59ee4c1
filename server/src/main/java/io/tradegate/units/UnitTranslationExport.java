package io.tradegate.units;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;

/** Exports the names of units in other languages, in the columns that the import reads. */
public final class UnitTranslationExport {
  private static final Listing<String> LIST =
      Listing.of(
              "t.locale",
              "unit_translation t join unit u on u.org_id = t.org_id and u.id = t.unit_id",
              "t.org_id = :org",
              "t.unit_id",
              row -> row.text("locale"))
          .sort("unit", "u.code", "text")
          .byChange("u.updated_at")
          .byDefault("unit")
          .exact("t.locale", "Only translations into this language.")
          .filter(Param.exact("unit", "Only names of the unit with this code."), "u.code = :unit")
          .build();

  private static final Listing.Wide ALL =
      new Listing.Wide("u.code as unit, t.locale, t.name", "", "u.code, t.locale");

  private UnitTranslationExport() {}

  public static Export translations() {
    return new ListExport(
        "unit-translations",
        "product.view",
        ExportColumn.texts("unit", "locale", "name"),
        LIST,
        ALL);
  }
}
