package io.tradegate.catalog.shelf;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SellingUnits;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The units of some variants, by their ids. */
public final class VariantUnits {
  private final Map<VariantId, SellingUnits> known;

  private VariantUnits(Map<VariantId, SellingUnits> known) {
    this.known = known;
  }

  public static VariantUnits of(Tx tx, Collection<VariantId> variants) {
    return new VariantUnits(ShelfStore.units(tx, variants));
  }

  /** Null for a variant that is gone, and for none. */
  public @Nullable SellingUnits find(@Nullable VariantId variant) {
    return variant == null ? null : known.get(variant);
  }

  /**
   * Refuses a quantity that has more decimals than the unit of its variant. A variant that is gone
   * has no unit.
   */
  public void require(String field, @Nullable VariantId variant, @Nullable Quantity quantity) {
    SellingUnits selling = find(variant);
    if (selling != null && quantity != null) {
      selling.fitting(field, quantity);
    }
  }
}
