package io.tradegate.imports.targets;

import io.tradegate.catalog.bulk.TranslationImport;
import io.tradegate.catalog.bulk.TranslationRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Imports translations of products. */
public final class TranslationsTarget implements Target {
  private static final Facts FACTS =
      new Facts(
          "translations",
          "Translations of products, by slug of the product and locale.",
          "product.manage",
          List.of(
              Column.key("product", "Slug of the product.", "hex-bolt"),
              Column.key("locale", "Such as de or de-AT.", "de"),
              Column.of("name", "A new translation needs it.", "Sechskantschraube"),
              Column.clearable(
                  "description",
                  "Without one the product's own description is shown.",
                  "Verzinkt, DIN 933"),
              Column.clearable("seo_title", "Without one the product's own is shown.", ""),
              Column.clearable("seo_description", "Without one the product's own is shown.", "")));

  private final TranslationImport translations;

  public TranslationsTarget(TranslationImport translations) {
    this.translations = translations;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    return Piece.of(rows, TranslationsTarget::read, translations::upsert);
  }

  private static TranslationRow read(Reading row) {
    return new TranslationRow(
        row.required("product"),
        row.required("locale"),
        row.text("name"),
        clearable(row, "description"),
        clearable(row, "seo_title"),
        clearable(row, "seo_description"));
  }

  private static @Nullable String clearable(Reading row, String column) {
    return row.clears(column) ? "" : row.text(column);
  }
}
