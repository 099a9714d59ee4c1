package io.tradegate.inventory;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Books imported counts, many at a time, as adjustments. */
public final class Stocktake {
  private final Places places = new Places();
  private final Adjustments adjustments;

  Stocktake(Adjustments adjustments) {
    this.adjustments = adjustments;
  }

  /** A warehouse whose stock is counted. */
  public record Site(WarehouseId id, String code) {}

  /**
   * What the books say of a variant in a warehouse.
   *
   * @param place null: not told
   */
  public record Booked(VariantId variantId, Quantity onHand, @Nullable String place) {}

  /** How many of a variant are on the shelf, in the unit that it had when it was looked up. */
  public record Count(VariantId variant, String sku, String unit, Quantity onHand) {}

  /** The warehouses there are, by code. */
  public Map<String, Site> sites(Tx tx) {
    return WarehouseStore.sites(tx);
  }

  /** What the books say, by variant; a variant that was never there is missing. */
  public Map<VariantId, Booked> booked(Tx tx, Site site, List<VariantId> variants) {
    return StockStore.booked(tx, site.id(), variants);
  }

  /** {@code placesBySku}: where SKUs are kept in the warehouse. */
  public void keep(Tx tx, Site site, Map<String, String> placesBySku) {
    places.set(
        tx,
        placesBySku.entrySet().stream()
            .map(each -> new Places.Place(each.getKey(), site.code(), each.getValue()))
            .toList());
  }

  /**
   * All or none; {@code counts}: each variant once. A count that the books say already moves
   * nothing. Answers the id of the adjustment.
   */
  public UUID book(Tx tx, Site site, List<Count> counts) {
    return adjustments.count(tx, site, counts);
  }
}
