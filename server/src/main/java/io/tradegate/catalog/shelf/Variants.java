package io.tradegate.catalog.shelf;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.catalog.products.BackorderPolicy;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.units.SellingUnits;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds variants by their SKUs, a whole cart or file at a time. */
public final class Variants {
  /** The columns of {@link SellableVariant} without its stock. */
  static final String FACTS =
      "v.id, v.product_id, v.sku, p.name, "
          + SellingUnits.COLUMNS
          + ", v.pack_size, v.min_quantity, v.step_quantity, v.weight_grams, v.tax_class, p.status,"
          + " app.website() is not null and (select app.availability_display()) = 'hidden' as"
          + " stock_hidden";

  /** Whether no more of it can be ordered than is in stock. */
  static final String LIMITED = BackorderPolicy.OF_VARIANT + " = 'refused'";

  /** The columns of {@link SellableVariant}. */
  static final String COLUMNS =
      FACTS
          + ", case when "
          + LIMITED
          + """
               then (select coalesce(sum(s.on_hand - s.allocated), 0)
                       from stock s
                       join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id and w.active
                      where s.org_id = v.org_id and s.variant_id = v.id)
             end as stock_limit
            """;

  static final String FROM =
      " from variant v join product p on p.org_id = v.org_id and p.id = v.product_id ";

  private static final String ANY =
      "select " + COLUMNS + FROM + " where v.org_id = :org and v.sku = any (cast(:skus as text[]))";

  private static final String VISIBLE = ANY + " and " + Storefront.VISIBLE;

  private static final String COUNTED =
      """
      with v as materialized (
        select v.id, v.sku, v.unit, v.units from variant v where v.org_id = :org and v.sku = any (cast(:skus as text[]))
      ),
      """
          + SellingUnits.OF_MANY
          + "select v.id, v.sku, v.unit, s.unit_decimals, s.conversions as units from v join s using (unit, units)";

  private Variants() {}

  /** A variant by what quantities of it are counted in. */
  public record Counted(
      VariantId id,
      String sku,
      String unit,
      int unitDecimals,
      List<SellingUnits.Conversion> units) {

    public SellingUnits selling() {
      return new SellingUnits(sku, unit, unitDecimals, units);
    }
  }

  /** The variants that exist, in any status, by SKU; for files of thousands of rows. */
  public static Map<String, Counted> counted(Tx tx, Collection<String> skus) {
    return tx.sql(COUNTED).bind("skus", skus).list(Counted.class).stream()
        .collect(Collectors.toMap(Counted::sku, Function.identity()));
  }

  /** The variants that exist, in any status; for staff and jobs. */
  public static Map<String, SellableVariant> bySku(Tx tx, Collection<String> skus) {
    return found(tx, ANY, skus);
  }

  /** Those that exist for this visitor. */
  public static Map<String, SellableVariant> visibleBySku(Tx tx, Collection<String> skus) {
    return found(tx, VISIBLE, skus);
  }

  private static Map<String, SellableVariant> found(Tx tx, String sql, Collection<String> skus) {
    var found = new LinkedHashMap<String, SellableVariant>();
    tx.sql(sql)
        .bind("skus", skus)
        .list(SellableVariant.class)
        .forEach(variant -> found.put(variant.sku(), variant));
    return found;
  }

  /** All of them, for staff; refuses with those that do not exist. */
  public static Map<String, SellableVariant> requireVariants(Tx tx, Collection<String> skus) {
    return all(bySku(tx, skus), skus);
  }

  /** All of them, for a visitor; what is hidden is refused like what does not exist. */
  public static Map<String, SellableVariant> requireVisible(Tx tx, Collection<String> skus) {
    return all(visibleBySku(tx, skus), skus);
  }

  private static Map<String, SellableVariant> all(
      Map<String, SellableVariant> found, Collection<String> skus) {
    List<String> unknown = skus.stream().filter(sku -> !found.containsKey(sku)).distinct().toList();
    if (!unknown.isEmpty()) {
      throw UNKNOWN_SKU.because("There is no SKU %s.".formatted(NameList.of(unknown)));
    }
    return found;
  }
}
