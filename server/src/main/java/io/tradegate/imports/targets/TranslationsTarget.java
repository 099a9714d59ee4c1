package io.tradegate.imports.targets;

import io.tradegate.catalog.bulk.TranslationImport;
import io.tradegate.catalog.bulk.TranslationRow;
import io.tradegate.platform.db.Tx;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Imports translations of products. */
public final class TranslationsTarget implements Target {
  private static final List<Column> COLUMNS =
      List.of(
          Column.key("product", "Slug of the product.", "hex-bolt"),
          Column.key("locale", "Such as de or de-AT.", "de"),
          Column.of("name", "A new translation needs it.", "Sechskantschraube"),
          Column.clearable(
              "description",
              "Without one the product's own description is shown.",
              "Verzinkt, DIN 933"),
          Column.clearable("seo_title", "Without one the product's own is shown.", ""),
          Column.clearable("seo_description", "Without one the product's own is shown.", ""));

  private final TranslationImport translations;

  public TranslationsTarget(TranslationImport translations) {
    this.translations = translations;
  }

  @Override
  public String name() {
    return "translations";
  }

  @Override
  public String description() {
    return "Translations of products, by slug of the product and locale.";
  }

  @Override
  public String permission() {
    return "product.manage";
  }

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    List<ParsedRow<TranslationRow>> parsed = ParsedRow.all(rows, TranslationsTarget::read);
    return tx -> write(tx, parsed);
  }

  private PieceResult write(Tx tx, List<ParsedRow<TranslationRow>> rows) {
    var log = new PieceLog(rows);
    List<TranslationRow> values = rows.stream().map(ParsedRow::value).toList();
    return log.with(rows, translations.upsert(tx, values, log.refused(rows)));
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
