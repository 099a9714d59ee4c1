package io.tradegate.returns.document;

import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Goods of a line that came back and were inspected. */
public record ReturnReceipt(
    UUID returnId,
    int position,
    Quantity quantity,
    GoodsCondition condition,
    Disposition disposition,
    @Nullable WarehouseId warehouseId,
    @Nullable String warehouse,
    @Nullable String note,
    String receivedBy,
    Instant createdAt) {}
