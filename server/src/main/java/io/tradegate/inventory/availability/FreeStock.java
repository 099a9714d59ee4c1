package io.tradegate.inventory.availability;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** The stock of variants in active warehouses that no order has taken. */
public final class FreeStock {
  private static final String READ =
      """
      select s.variant_id, sum(s.on_hand - s.allocated) as free
        from stock s
        join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id and w.active
       where s.org_id = :org and s.variant_id = any (cast(:variants as uuid[]))
       group by s.variant_id
      """;

  private final Map<VariantId, Quantity> found = new HashMap<>();

  private FreeStock() {}

  /** In one statement; none for no variants. */
  public static FreeStock of(Tx tx, Collection<VariantId> variants) {
    var stock = new FreeStock();
    if (!variants.isEmpty()) {
      tx.sql(READ)
          .bind("variants", variants)
          .list(
              row -> stock.found.put(new VariantId(row.uuid("variant_id")), row.quantity("free")));
    }
    return stock;
  }

  public Quantity of(VariantId variant) {
    return found.getOrDefault(variant, Quantity.ZERO);
  }
}
