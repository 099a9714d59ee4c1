package io.tradegate.catalog.categories;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.QueryExport;
import java.util.List;

/** Exports categories in the columns that the import reads. */
public final class CategoryExport {
  private static final String ALL =
      """
      select c.slug, c.name, p.slug as parent, c.position
        from category c
        left join category p on p.org_id = c.org_id and p.id = c.parent_id
       where c.org_id = :org
       order by c.slug
      """;

  private CategoryExport() {}

  public static Export categories() {
    return new QueryExport(
        "categories",
        "category.view",
        List.of(
            ExportColumn.text("slug"),
            ExportColumn.text("name"),
            ExportColumn.text("parent"),
            ExportColumn.number("position")),
        ALL);
  }
}
