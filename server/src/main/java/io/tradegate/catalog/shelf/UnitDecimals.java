package io.tradegate.catalog.shelf;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SellingUnits;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How many decimals quantities of some variants can have. */
public final class UnitDecimals {
  private static final String OF_VARIANTS =
      """
      select v.id, v.sku, v.unit, u.decimals as unit_decimals, cast('[]' as jsonb) as units
        from variant v
        join unit u on u.org_id = v.org_id and u.code = v.unit
       where v.org_id = :org and v.id = any (cast(:variants as uuid[]))
      """;

  private final Map<VariantId, SellingUnits> known;

  private UnitDecimals(Map<VariantId, SellingUnits> known) {
    this.known = known;
  }

  private record Found(VariantId id, SellingUnits selling) {}

  public static UnitDecimals of(Tx tx, Collection<VariantId> variants) {
    return new UnitDecimals(
        tx
            .sql(OF_VARIANTS)
            .bind("variants", variants)
            .list(row -> new Found(new VariantId(row.uuid("id")), row.as(SellingUnits.class)))
            .stream()
            .collect(Collectors.toMap(Found::id, Found::selling)));
  }

  /**
   * Refuses a quantity that has more decimals than the unit of its variant. A variant that is gone
   * has no unit.
   */
  public void require(String field, @Nullable VariantId variant, @Nullable Quantity quantity) {
    SellingUnits selling = variant == null ? null : known.get(variant);
    if (selling != null && quantity != null) {
      selling.fitting(field, quantity);
    }
  }
}
