package io.tradegate.inventory.availability;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.Map;

/** The stock of variants in active warehouses that no order has taken. */
public record FreeStock(Map<VariantId, Quantity> found) {
  /** In one statement; none for no variants. */
  public static FreeStock of(Tx tx, Collection<VariantId> variants) {
    return new FreeStock(variants.isEmpty() ? Map.of() : AvailabilityStore.free(tx, variants));
  }

  public Quantity of(VariantId variant) {
    return found.getOrDefault(variant, Quantity.ZERO);
  }
}
