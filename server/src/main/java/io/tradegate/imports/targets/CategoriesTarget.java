package io.tradegate.imports.targets;

import io.tradegate.catalog.categories.CategoryImport;
import io.tradegate.catalog.categories.CategoryRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Imports the tree of categories. */
public final class CategoriesTarget implements Target {
  private static final Facts FACTS =
      new Facts(
          "categories",
          "Categories, by slug.",
          "category.manage",
          List.of(
              Column.key("slug", "The end of the category's URL.", "fasteners"),
              Column.of("name", "A new category needs it.", "Fasteners"),
              Column.clearable(
                  "parent",
                  "Slug of the category above, which exists or stands in the same file.",
                  ""),
              Column.of("position", "Its place among its siblings.", "0")));

  private final CategoryImport categories;

  public CategoriesTarget(CategoryImport categories) {
    this.categories = categories;
  }

  @Override
  public Facts facts() {
    return FACTS;
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
    return Piece.of(rows, CategoriesTarget::read, categories::upsert);
  }

  private static CategoryRow read(Reading row) {
    return new CategoryRow(
        row.required("slug"),
        row.text("name"),
        row.clears("parent") ? "" : row.text("parent"),
        row.integer("position"));
  }
}
