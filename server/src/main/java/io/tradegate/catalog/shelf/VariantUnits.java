package io.tradegate.catalog.shelf;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SellingUnits;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The units of some variants, by their ids. */
public final class VariantUnits {
  private static final String OF_VARIANTS =
      "select v.id, v.sku, "
          + SellingUnits.COLUMNS
          + " from variant v where v.org_id = :org and v.id = any (cast(:variants as uuid[]))";

  private final Map<VariantId, SellingUnits> known;

  private VariantUnits(Map<VariantId, SellingUnits> known) {
    this.known = known;
  }

  private record Found(VariantId id, SellingUnits selling) {}

  public static VariantUnits of(Tx tx, Collection<VariantId> variants) {
    return new VariantUnits(
        tx
            .sql(OF_VARIANTS)
            .bind("variants", variants)
            .list(row -> new Found(new VariantId(row.uuid("id")), row.as(SellingUnits.class)))
            .stream()
            .collect(Collectors.toMap(Found::id, Found::selling)));
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
