package io.tradegate.units;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.QueryExport;

/** Exports the names of units in other languages, in the columns that the import reads. */
public final class UnitTranslationExport {
  private static final String ALL =
      """
      select u.code as unit, t.locale, t.name
        from unit_translation t
        join unit u on u.org_id = t.org_id and u.id = t.unit_id
       where t.org_id = :org
       order by u.code, t.locale
      """;

  private UnitTranslationExport() {}

  public static Export translations() {
    return new QueryExport(
        "unit_translations", "product.view", ExportColumn.texts("unit", "locale", "name"), ALL);
  }
}
