package io.tradegate.inventory.ledger;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.WireEnum;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One line of the ledger, as the API shows it. */
public record Movement(
    UUID id,
    MovementKind kind,
    VariantId variantId,
    String sku,
    WarehouseId warehouseId,
    String warehouse,
    Quantity deltaOnHand,
    Quantity deltaAllocated,
    @Nullable AdjustmentReason reason,
    @Nullable String note,
    String referenceKind,
    UUID referenceId,
    String actorKind,
    @Nullable UUID actorId,
    String actorName,
    Instant at) {

  public static Movement read(Row row) {
    return new Movement(
        row.uuid("id"),
        WireEnum.of(MovementKind.class, row.text("kind")),
        new VariantId(row.uuid("variant_id")),
        row.text("sku"),
        new WarehouseId(row.uuid("warehouse_id")),
        row.text("warehouse"),
        row.quantity("delta_on_hand"),
        row.quantity("delta_allocated"),
        AdjustmentReason.of(row.maybeText("reason")),
        row.maybeText("note"),
        row.text("reference_kind"),
        row.uuid("reference_id"),
        row.text("actor_kind"),
        row.maybeUuid("actor_id"),
        row.text("actor_name"),
        row.instant("at"));
  }
}
