package io.tradegate.inventory;

import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.UUID;

/**
 * A receipt or an adjustment, as the API answers it: the balances after it, and the backorders that
 * it filled.
 *
 * @param id the document of its movements
 */
public record StockChange(UUID id, String warehouse, List<Level> lines, List<Filled> filled) {

  /** The balance of a SKU after the change. */
  public record Level(String sku, Quantity onHand, Quantity allocated, Quantity available) {
    static Level of(StockLevel level) {
      return new Level(level.sku(), level.onHand(), level.allocated(), level.available());
    }
  }
}
