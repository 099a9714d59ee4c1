package io.tradegate.inventory;

import io.tradegate.platform.db.Row;
import java.util.UUID;

/**
 * Stock that came in and went to somebody who waited for it.
 *
 * @param remaining what the backorder still lacks after this and everything before it
 */
public record Filled(
    String referenceKind,
    UUID referenceId,
    UUID variantId,
    String sku,
    UUID warehouseId,
    String warehouse,
    long quantity,
    long remaining) {

  static Filled read(Row row) {
    return new Filled(
        row.text("reference_kind"),
        row.uuid("reference_id"),
        row.uuid("variant_id"),
        row.text("sku"),
        row.uuid("warehouse_id"),
        row.text("warehouse"),
        row.bigint("quantity"),
        row.bigint("remaining"));
  }
}
