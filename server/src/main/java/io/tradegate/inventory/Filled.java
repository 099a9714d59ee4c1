package io.tradegate.inventory;

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
    long remaining) {}
