package io.tradegate.inventory;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The balance of a variant in a warehouse, as the API shows it.
 *
 * @param place where it is kept in the warehouse; null: not told
 */
record StockLevel(
    VariantId variantId,
    String sku,
    String product,
    WarehouseId warehouseId,
    String warehouse,
    Quantity onHand,
    Quantity allocated,
    Quantity available,
    @Nullable Quantity lowAt,
    boolean low,
    @Nullable String place,
    Instant updatedAt) {}
