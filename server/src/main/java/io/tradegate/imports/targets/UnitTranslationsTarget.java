package io.tradegate.imports.targets;

import io.tradegate.units.UnitTranslationImport;
import java.util.List;

/** Imports the names of units of measure in other languages. */
public final class UnitTranslationsTarget implements Target {
  private static final Facts FACTS =
      new Facts(
          "unit-translations",
          "Names of units of measure in other languages, by code of the unit and locale.",
          "product.manage",
          List.of(
              Column.key("unit", "Code of the unit.", "roll"),
              Column.key("locale", "Such as de or de-AT.", "de"),
              Column.of("name", "The name in this language.", "Rolle")));

  private final UnitTranslationImport translations;

  public UnitTranslationsTarget(UnitTranslationImport translations) {
    this.translations = translations;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    return Piece.of(rows, UnitTranslationsTarget::read, translations::upsert);
  }

  private static UnitTranslationImport.Named read(Reading row) {
    return new UnitTranslationImport.Named(
        row.required("unit"), row.required("locale"), row.required("name"));
  }
}
