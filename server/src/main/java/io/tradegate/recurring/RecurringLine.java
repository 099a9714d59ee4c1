package io.tradegate.recurring;

import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import org.jspecify.annotations.Nullable;

/** A line of a recurring order: SKU and quantity per run. */
record RecurringLine(
    @Text(max = 64) String sku,
    @Bounds(min = 1, max = 1_000_000) int quantity,
    @Text(max = 500) @Nullable String comment) {}
