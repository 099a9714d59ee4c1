package io.tradegate.catalog.bulk;

import io.tradegate.catalog.products.ProductStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ExportRows;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Exports products, one row per variant, with the options and attributes of the organization. It
 * takes the filters of the list of products.
 */
public final class ProductExport implements Export {
  private static final Listing.Wide ALL =
      new Listing.Wide(
          """
          v.sku, p.slug as product, p.name, p.description, f.code as family,
          (select string_agg(c.slug, '|' order by c.slug)
             from product_category pc
             join category c on c.org_id = pc.org_id and c.id = pc.category_id
            where pc.org_id = p.org_id and pc.product_id = p.id) as categories,
          p.status, v.gtin, v.unit, v.pack_size, v.min_quantity, v.step_quantity,
          (select string_agg((u.value ->> 'unit') || '=' || (u.value ->> 'factor'), '|' order by u.n)
             from jsonb_array_elements(v.units) with ordinality u (value, n)) as units,
          v.weight_grams, v.tax_class,
          v.position, p.backorders, v.backorders as variant_backorders, p.external_id,
          v.external_id as variant_external_id, v.options, p.attributes || v.attributes as attributes
          """,
          " join variant v on v.org_id = p.org_id and v.product_id = p.id"
              + " left join attribute_family f on f.org_id = p.org_id and f.id = p.family_id",
          "v.sku");

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
          ExportColumn.number("position"),
          ExportColumn.text("backorders"),
          ExportColumn.text("variant_backorders"),
          ExportColumn.text("external_id"),
          ExportColumn.text("variant_external_id"));

  @Override
  public String name() {
    return "products";
  }

  @Override
  public String permission() {
    return "product.view";
  }

  @Override
  public List<Param> params() {
    return ProductStore.LIST.filters();
  }

  @Override
  public Table table(Tx tx, Query query) {
    return new Products(tx, query, OwnColumns.of(tx));
  }

  private record Products(Tx tx, Query query, OwnColumns own) implements Table {
    @Override
    public List<String> headings() {
      var headings = new ArrayList<>(COLUMNS.stream().map(ExportColumn::name).toList());
      headings.addAll(own.headings());
      return headings;
    }

    @Override
    public @Nullable Instant each(Consumer<List<@Nullable Object>> taker) {
      return ProductStore.LIST.each(
          tx,
          query,
          ALL,
          row -> {
            List<@Nullable Object> values = ExportRows.values(COLUMNS, row);
            own.addTo(values, row);
            taker.accept(values);
          });
    }
  }
}
