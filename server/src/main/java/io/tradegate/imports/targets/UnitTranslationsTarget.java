package io.tradegate.imports.targets;

import io.tradegate.platform.db.Tx;
import io.tradegate.units.UnitTranslationImport;
import java.util.List;

/** Imports the names of units of measure in other languages. */
public final class UnitTranslationsTarget implements Target {
  private static final List<Column> COLUMNS =
      List.of(
          Column.key("unit", "Code of the unit.", "roll"),
          Column.key("locale", "Such as de or de-AT.", "de"),
          Column.of("name", "The name in this language.", "Rolle"));

  private final UnitTranslationImport translations;

  public UnitTranslationsTarget(UnitTranslationImport translations) {
    this.translations = translations;
  }

  @Override
  public String name() {
    return "unit-translations";
  }

  @Override
  public String description() {
    return "Names of units of measure in other languages, by code of the unit and locale.";
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
    List<ParsedRow<UnitTranslationImport.Named>> parsed =
        ParsedRow.all(rows, UnitTranslationsTarget::read);
    return tx -> write(tx, parsed);
  }

  private PieceResult write(Tx tx, List<ParsedRow<UnitTranslationImport.Named>> rows) {
    var log = new PieceLog(rows);
    List<UnitTranslationImport.Named> values = rows.stream().map(ParsedRow::value).toList();
    return log.with(rows, translations.upsert(tx, values, log.refused(rows)));
  }

  private static UnitTranslationImport.Named read(Reading row) {
    return new UnitTranslationImport.Named(
        row.required("unit"), row.required("locale"), row.required("name"));
  }
}
