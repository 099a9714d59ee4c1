package io.tradegate.inventory.ledger;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
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
    Instant at) {}
