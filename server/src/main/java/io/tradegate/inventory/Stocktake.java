package io.tradegate.inventory;

import io.tradegate.inventory.ledger.AdjustmentReason;
import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Set;

/** Books imported counts, many at a time, as adjustments. */
public final class Stocktake {
  private static final String CODES = "select code from warehouse where org_id = :org";

  private final Adjustments adjustments;

  Stocktake(Adjustments adjustments) {
    this.adjustments = adjustments;
  }

  /** How many of a SKU are on the shelf. */
  public record Count(String sku, int onHand) {}

  /** The codes of the warehouses there are. */
  public Set<String> warehouses(Tx tx) {
    return Set.copyOf(tx.sql(CODES).list(row -> row.text("code")));
  }

  /**
   * All or none; {@code counts}: each SKU once. A count that the books say already moves nothing.
   */
  public StockChange book(Tx tx, String warehouse, List<Count> counts) {
    List<Adjustments.Line> lines =
        counts.stream()
            .map(count -> new Adjustments.Line(count.sku(), null, count.onHand()))
            .toList();
    return adjustments.adjust(
        tx, new Adjustments.Wish(warehouse, AdjustmentReason.STOCKTAKE, null, lines));
  }
}
