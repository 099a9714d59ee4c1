package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.catalog.products.BackorderPolicy;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.units.SellingUnits;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** SQL that finds variants by SKU, and the SKUs of variants. */
public final class SkuStore {

  private static final String BY_SKU =
      "select id, sku from variant where org_id = :org and sku = any (cast(:skus as text[]))";

  private static final String UNITS =
      """
      with v as materialized (
        select v.sku, v.unit, v.units from variant v where v.org_id = :org and v.sku = any (cast(:skus as text[]))
      ),
      """
          + SellingUnits.OF_MANY
          + "select v.sku, v.unit, s.unit_decimals, s.conversions as units from v join s using (unit, units)";

  private static final String BY_ID =
      "select sku from variant where org_id = :org and id = any (cast(:ids as uuid[])) order by sku";

  private static final String WITHOUT_BACKORDERS =
      """
      select v.id, v.sku
        from variant v
        join product p on p.org_id = v.org_id and p.id = v.product_id
       where v.org_id = :org and v.id = any (cast(:ids as uuid[])) and\s"""
          + BackorderPolicy.OF_VARIANT
          + " = 'refused' order by v.sku";

  /** The variants with these SKUs; refuses when one is unknown. */
  public static Map<String, VariantId> variants(Tx tx, Collection<String> skus) {
    var variants = new HashMap<String, VariantId>();
    tx.sql(BY_SKU)
        .bind("skus", skus)
        .list(row -> variants.put(row.text("sku"), new VariantId(row.uuid("id"))));
    List<String> unknown =
        skus.stream().filter(sku -> !variants.containsKey(sku)).distinct().toList();
    if (!unknown.isEmpty()) {
      throw UNKNOWN_SKU.because("There is no SKU %s.".formatted(NameList.of(unknown)));
    }
    return variants;
  }

  /** The units of variants, by SKU. */
  public static Map<String, SellingUnits> units(Tx tx, Collection<String> skus) {
    var units = new HashMap<String, SellingUnits>();
    tx.sql(UNITS)
        .bind("skus", skus)
        .list(SellingUnits.class)
        .forEach(each -> units.put(each.sku(), each));
    return units;
  }

  /** For a message. */
  static String named(Tx tx, Collection<VariantId> variants) {
    return NameList.of(tx.sql(BY_ID).bind("ids", variants).list(row -> row.text("sku")));
  }

  /** Of these variants those that take no backorders, with their SKUs. */
  static Map<VariantId, String> withoutBackorders(Tx tx, Collection<VariantId> variants) {
    var skus = new LinkedHashMap<VariantId, String>();
    tx.sql(WITHOUT_BACKORDERS)
        .bind("ids", variants)
        .list(row -> skus.put(new VariantId(row.uuid("id")), row.text("sku")));
    return skus;
  }

  /** Whether the store of the caller shows nothing of its stock. */
  static boolean isStockHidden(Tx tx) {
    return tx.sql("select app.availability_display() = 'hidden' as hidden")
        .one(row -> row.bool("hidden"));
  }
}
