package io.tradegate.inventory;

import io.tradegate.platform.db.Row;
import java.util.UUID;

/** So many pieces of a variant in one warehouse. */
public record Share(UUID variant, UUID warehouse, long quantity) {

  static Share read(Row row) {
    return new Share(row.uuid("variant_id"), row.uuid("warehouse_id"), row.bigint("quantity"));
  }

  Share of(long part) {
    return new Share(variant, warehouse, part);
  }
}
