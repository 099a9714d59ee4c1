package io.tradegate.catalog.shelf;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.units.SellingUnits;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Finds variants by their SKUs, a whole cart or file at a time. */
public final class Variants {
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
    return ShelfStore.counted(tx, skus);
  }

  /** The variants that exist, in any status; for staff and jobs. */
  public static Map<String, SellableVariant> bySku(Tx tx, Collection<String> skus) {
    return ShelfStore.bySku(tx, skus);
  }

  /** Those that exist for this visitor. */
  public static Map<String, SellableVariant> visibleBySku(Tx tx, Collection<String> skus) {
    return ShelfStore.visibleBySku(tx, skus);
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
