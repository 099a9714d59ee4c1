package io.tradegate.catalog.bulk;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.QueryExport;
import io.tradegate.platform.http.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Exports products, one row per variant, with the options and attributes of the organization. */
public final class ProductExport implements Export {
  private static final String ALL =
      """
      select v.sku, p.slug as product, p.name, p.description, f.code as family,
             (select string_agg(c.slug, '|' order by c.slug)
                from product_category pc
                join category c on c.org_id = pc.org_id and c.id = pc.category_id
               where pc.org_id = p.org_id and pc.product_id = p.id) as categories,
             p.status, v.gtin, v.unit, v.pack_size, v.min_quantity, v.step_quantity,
             (select string_agg((u.value ->> 'unit') || '=' || (u.value ->> 'factor'), '|' order by u.n)
                from jsonb_array_elements(v.units) with ordinality u (value, n)) as units,
             v.weight_grams, v.tax_class,
             v.position, v.options, p.attributes || v.attributes as attributes
        from variant v
        join product p on p.org_id = v.org_id and p.id = v.product_id
        left join attribute_family f on f.org_id = p.org_id and f.id = p.family_id
       where v.org_id = :org
       order by v.sku
      """;

  private static final List<ExportColumn> COLUMNS =
      List.of(
          ExportColumn.text("sku"),
          ExportColumn.text("product"),
          ExportColumn.text("name"),
          ExportColumn.text("description"),
          ExportColumn.text("family"),
          ExportColumn.text("categories"),
          ExportColumn.text("status"),
          ExportColumn.text("gtin"),
          ExportColumn.text("unit"),
          ExportColumn.number("pack_size"),
          ExportColumn.number("min_quantity"),
          ExportColumn.number("step_quantity"),
          ExportColumn.text("units"),
          ExportColumn.number("weight_grams"),
          ExportColumn.text("tax_class"),
          ExportColumn.number("position"));

  private final QueryExport common = new QueryExport("products", "product.view", COLUMNS, ALL);

  @Override
  public String name() {
    return common.name();
  }

  @Override
  public String permission() {
    return common.permission();
  }

  @Override
  public Table table(Tx tx, Query query) {
    return new Products(tx, common, OwnColumns.of(tx));
  }

  private record Products(Tx tx, QueryExport common, OwnColumns own) implements Table {
    @Override
    public List<String> headings() {
      var headings = new ArrayList<>(common.columns().stream().map(ExportColumn::name).toList());
      headings.addAll(own.headings());
      return headings;
    }

    @Override
    public void each(Consumer<List<@Nullable Object>> taker) {
      common.each(
          tx,
          row -> {
            List<@Nullable Object> values = QueryExport.values(common.columns(), row);
            own.addTo(values, row);
            taker.accept(values);
          });
    }
  }
}
