package io.tradegate.inventory;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The balance of a variant in a warehouse, as the API shows it. */
record StockLevel(
    VariantId variantId,
    String sku,
    String product,
    WarehouseId warehouseId,
    String warehouse,
    long onHand,
    long allocated,
    long available,
    @Nullable Integer lowAt,
    boolean low,
    Instant updatedAt) {}
