package io.tradegate.units;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;

/** Exports the names of units in other languages, in the columns that the import reads. */
public final class UnitTranslationExport {
  private static final Listing.Wide ALL =
      new Listing.Wide("u.code as unit, t.locale, t.name", "", "u.code, t.locale");

  private UnitTranslationExport() {}

  public static Export translations() {
    return new ListExport(
        "unit-translations",
        "product.view",
        ExportColumn.texts("unit", "locale", "name"),
        UnitStore.TRANSLATIONS,
        ALL);
  }
}
