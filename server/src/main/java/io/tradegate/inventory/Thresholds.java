package io.tradegate.inventory;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SellingUnits;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Sets the thresholds at or below which the stock of a SKU in a warehouse is low. */
final class Thresholds {
  /** Low when no more than this is available; null: never. */
  record Threshold(String sku, String warehouse, @Nullable Quantity lowAt) {}

  private record Note(List<Threshold> lines) {}

  /** A threshold of a variant in a warehouse. */
  record Placed(VariantId variant, WarehouseId warehouse, @Nullable Quantity lowAt) {
    String lowAtText() {
      return lowAt == null ? "" : lowAt.toString();
    }
  }

  /** {@code thresholds}: each SKU once per warehouse. */
  void set(Tx tx, List<Threshold> thresholds) {
    Map<String, VariantId> variants =
        SkuStore.variants(tx, thresholds.stream().map(Threshold::sku).distinct().toList());
    Map<String, SellingUnits> units = SkuStore.units(tx, variants.keySet());
    thresholds.forEach(each -> requireDecimals(known(units, each.sku()), each.lowAt()));
    Map<String, WarehouseId> warehouses =
        warehouses(tx, thresholds.stream().map(Threshold::warehouse).distinct().toList());
    StockStore.setLowAt(
        tx,
        thresholds.stream()
            .map(
                each ->
                    new Placed(
                        known(variants, each.sku()),
                        known(warehouses, each.warehouse()),
                        each.lowAt()))
            .toList());
    tx.changed("stock_thresholds", tx.actor().org(), null, new Note(thresholds));
  }

  private static void requireDecimals(SellingUnits units, @Nullable Quantity lowAt) {
    if (lowAt != null) {
      units.fitting("lines.low_at", lowAt);
    }
  }

  static Map<String, WarehouseId> warehouses(Tx tx, List<String> codes) {
    Map<String, WarehouseId> found = WarehouseStore.byCode(tx, codes);
    for (String code : codes) {
      if (!found.containsKey(code)) {
        throw missing("warehouse", code);
      }
    }
    return found;
  }

  private static <T> T known(Map<String, T> ids, String name) {
    return Objects.requireNonNull(ids.get(name));
  }
}
