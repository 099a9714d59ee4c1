package io.tradegate.inventory.ledger;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;

/** A quantity of a variant in one warehouse. */
public record Share(VariantId variant, WarehouseId warehouse, Quantity quantity) {

  public Share of(Quantity part) {
    return new Share(variant, warehouse, part);
  }
}
