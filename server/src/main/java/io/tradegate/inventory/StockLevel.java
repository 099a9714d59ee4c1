package io.tradegate.inventory;

import java.time.Instant;
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
    boolean low,
    Instant updatedAt) {}
