package io.tradegate.catalog.categories;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import java.util.List;

/** Exports categories in the columns that the import reads. */
public final class CategoryExport {
  private static final Listing.Wide ALL =
      new Listing.Wide(
          "c.slug, c.name, p.slug as parent, c.position",
          " left join category p on p.org_id = c.org_id and p.id = c.parent_id",
          "c.slug");

  private CategoryExport() {}

  public static Export categories() {
    return new ListExport(
        "categories",
        "category.view",
        List.of(
            ExportColumn.text("slug"),
            ExportColumn.text("name"),
            ExportColumn.text("parent"),
            ExportColumn.number("position")),
        CategoryStore.LIST,
        ALL);
  }
}
