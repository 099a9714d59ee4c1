package io.tradegate.inventory;

import io.tradegate.platform.db.Row;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The balance of a variant in a warehouse, as the API shows it. */
record StockLevel(
    UUID variantId,
    String sku,
    String product,
    UUID warehouseId,
    String warehouse,
    long onHand,
    long allocated,
    long available,
    @Nullable Integer lowAt,
    boolean low) {

  static StockLevel read(Row row) {
    return new StockLevel(
        row.uuid("variant_id"),
        row.text("sku"),
        row.text("product"),
        row.uuid("warehouse_id"),
        row.text("warehouse"),
        row.bigint("on_hand"),
        row.bigint("allocated"),
        row.bigint("available"),
        row.maybeInteger("low_at"),
        row.bool("low"));
  }
}
