package io.tradegate.inventory.ledger;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;

/** A quantity of a variant in one warehouse. */
public record Share(VariantId variant, WarehouseId warehouse, long quantity) {

  public Share of(long part) {
    return new Share(variant, warehouse, part);
  }
}
