package io.tradegate.imports.targets;

import io.tradegate.catalog.categories.CategoryImport;
import io.tradegate.catalog.categories.CategoryRow;
import io.tradegate.platform.db.Tx;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Imports the tree of categories. */
public final class CategoriesTarget implements Target {
  private static final List<Column> COLUMNS =
      List.of(
          Column.key("slug", "The end of the category's URL.", "fasteners"),
          Column.of("name", "A new category needs it.", "Fasteners"),
          Column.clearable(
              "parent", "Slug of the category above, which exists or stands in the same file.", ""),
          Column.of("position", "Its place among its siblings.", "0"));

  private final CategoryImport categories;

  public CategoriesTarget(CategoryImport categories) {
    this.categories = categories;
  }

  @Override
  public String name() {
    return "categories";
  }

  @Override
  public String description() {
    return "Categories, by slug.";
  }

  @Override
  public String permission() {
    return "category.manage";
  }

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public boolean needsOthers() {
    return true;
  }

  /** A category needs the one above it, anywhere in the file. */
  @Override
  public @Nullable String needs(SentRow row) {
    return row.text("parent");
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    List<ParsedRow<CategoryRow>> parsed = ParsedRow.all(rows, CategoriesTarget::read);
    return tx -> write(tx, parsed);
  }

  private PieceResult write(Tx tx, List<ParsedRow<CategoryRow>> rows) {
    var log = new PieceLog(rows);
    List<CategoryRow> values = rows.stream().map(ParsedRow::value).toList();
    return log.with(rows, categories.upsert(tx, values, log.refused(rows)));
  }

  private static CategoryRow read(Reading row) {
    return new CategoryRow(
        row.required("slug"),
        row.text("name"),
        row.clears("parent") ? "" : row.text("parent"),
        row.integer("position"));
  }
}
