package io.tradegate.inventory;

import io.tradegate.inventory.ledger.AdjustmentReason;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Books imported counts, many at a time, as adjustments. */
public final class Stocktake {
  private final Places places = new Places();
  private final Adjustments adjustments;

  Stocktake(Adjustments adjustments) {
    this.adjustments = adjustments;
  }

  /**
   * What the books say of a SKU.
   *
   * @param place null: not told
   */
  public record Booked(String sku, Quantity onHand, @Nullable String place) {}

  /** How many of a SKU are on the shelf. */
  public record Count(String sku, Quantity onHand) {}

  /** The codes of the warehouses there are. */
  public Set<String> warehouses(Tx tx) {
    return WarehouseStore.codes(tx);
  }

  /** What the books say, by SKU; a SKU that was never there is missing. */
  public Map<String, Booked> booked(Tx tx, String warehouse, List<String> skus) {
    return StockStore.booked(tx, warehouse, skus).stream()
        .collect(Collectors.toMap(Booked::sku, Function.identity()));
  }

  /** {@code placesBySku}: where SKUs are kept in the warehouse. */
  public void keep(Tx tx, String warehouse, Map<String, String> placesBySku) {
    places.set(
        tx,
        placesBySku.entrySet().stream()
            .map(each -> new Places.Place(each.getKey(), warehouse, each.getValue()))
            .toList());
  }

  /**
   * All or none; {@code counts}: each SKU once. A count that the books say already moves nothing.
   * Answers the id of the adjustment.
   */
  public UUID book(Tx tx, String warehouse, List<Count> counts) {
    List<Adjustments.Line> lines =
        counts.stream()
            .map(count -> new Adjustments.Line(count.sku(), null, count.onHand(), null))
            .toList();
    return adjustments
        .book(tx, new Adjustments.Wish(warehouse, AdjustmentReason.STOCKTAKE, null, lines))
        .adjustment();
  }
}
