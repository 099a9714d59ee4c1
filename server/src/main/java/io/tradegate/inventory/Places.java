package io.tradegate.inventory;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Sets where SKUs are kept in warehouses; pick lists are sorted by it. */
final class Places {
  /** {@code place} null: not told. */
  record Place(String sku, String warehouse, @Nullable String place) {}

  private record Note(List<Place> lines) {}

  /** Where a variant is kept in a warehouse. */
  record Kept(VariantId variant, WarehouseId warehouse, @Nullable String place) {
    String placeText() {
      return place == null ? "" : place;
    }
  }

  /** {@code places}: each SKU once per warehouse. */
  void set(Tx tx, List<Place> places) {
    Map<String, VariantId> variants =
        SkuStore.variants(tx, places.stream().map(Place::sku).distinct().toList());
    Map<String, WarehouseId> warehouses =
        Thresholds.warehouses(tx, places.stream().map(Place::warehouse).distinct().toList());
    StockStore.setPlaces(
        tx,
        places.stream()
            .map(
                each ->
                    new Kept(
                        Objects.requireNonNull(variants.get(each.sku())),
                        Objects.requireNonNull(warehouses.get(each.warehouse())),
                        each.place()))
            .toList());
    tx.changed("stock_places", tx.actor().org(), null, new Note(places));
  }
}
