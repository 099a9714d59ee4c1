package io.tradegate.catalog.bulk;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.QueryExport;

/** Exports the translations of products in the columns that the import reads. */
public final class TranslationExport {
  private static final String ALL =
      """
      select p.slug as product, t.locale, t.name, t.description, t.seo_title, t.seo_description
        from product_translation t
        join product p on p.org_id = t.org_id and p.id = t.product_id
       where t.org_id = :org
       order by p.slug, t.locale
      """;

  private TranslationExport() {}

  public static Export translations() {
    return new QueryExport(
        "translations",
        "product.view",
        ExportColumn.texts(
            "product", "locale", "name", "description", "seo_title", "seo_description"),
        ALL);
  }
}
