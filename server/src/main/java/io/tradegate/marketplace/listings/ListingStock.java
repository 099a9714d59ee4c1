package io.tradegate.marketplace.listings;

import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.UUID;

/**
 * The stock of a listing.
 *
 * @param warehouses empty: the vendor does not say where the goods are
 */
record ListingStock(Quantity stock, Quantity allocated, List<Warehouse> warehouses) {

  /** How many are in one warehouse. */
  record Warehouse(UUID warehouseId, String code, String name, Quantity quantity) {}
}
