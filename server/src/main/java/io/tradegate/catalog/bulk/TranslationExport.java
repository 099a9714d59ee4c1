package io.tradegate.catalog.bulk;

import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;

/** Exports the translations of products in the columns that the import reads. */
public final class TranslationExport {
  // A change of a translation moves the time of its product.
  private static final Listing<String> LIST =
      Listing.of(
              "p.id",
              "product_translation t"
                  + " join product p on p.org_id = t.org_id and p.id = t.product_id",
              "t.org_id = :org",
              "p.id",
              row -> row.text("id"))
          .sort("product", "p.slug", "text")
          .byChange("p.updated_at")
          .byDefault("product")
          .exact("t.locale", "Only translations into this language.")
          .filter(
              Param.exact("product", "Only translations of the product with this slug."),
              "p.slug = :product")
          .oneOf("p.status", ProductStatus.class, "Only translations of products in this status.")
          .build();

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
        LIST,
        ALL);
  }
}
