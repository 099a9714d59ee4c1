package io.tradegate.catalog.bulk;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;

/** Exports the translations of products in the columns that the import reads. */
public final class TranslationExport {
  private static final Listing.Wide ALL =
      new Listing.Wide(
          "p.slug as product, t.locale, t.name, t.description, t.seo_title, t.seo_description",
          "",
          "p.slug, t.locale");

  private TranslationExport() {}

  public static Export translations() {
    return new ListExport(
        "translations",
        "product.view",
        ExportColumn.texts(
            "product", "locale", "name", "description", "seo_title", "seo_description"),
        TranslationStore.LIST,
        ALL);
  }
}
