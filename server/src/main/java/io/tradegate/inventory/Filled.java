package io.tradegate.inventory;

import java.util.UUID;

/**
 * Stock that was allocated to a backorder.
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
    long remaining) {}
