package io.tradegate.inventory;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.util.UUID;

/**
 * Stock that was allocated to a backorder.
 *
 * @param remaining what the backorder still lacks after this and everything before it
 */
public record Filled(
    String referenceKind,
    UUID referenceId,
    VariantId variantId,
    String sku,
    WarehouseId warehouseId,
    String warehouse,
    Quantity quantity,
    Quantity remaining) {}
