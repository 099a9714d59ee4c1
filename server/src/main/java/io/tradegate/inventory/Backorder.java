package io.tradegate.inventory;

import io.tradegate.platform.db.Row;
import java.time.Instant;
import java.util.UUID;

/** What a document still waits for, as the API shows it. */
record Backorder(
    UUID id,
    String referenceKind,
    UUID referenceId,
    UUID variantId,
    String sku,
    long quantity,
    Instant createdAt) {

  static Backorder read(Row row) {
    return new Backorder(
        row.uuid("id"),
        row.text("reference_kind"),
        row.uuid("reference_id"),
        row.uuid("variant_id"),
        row.text("sku"),
        row.bigint("quantity"),
        row.instant("created_at"));
  }
}
