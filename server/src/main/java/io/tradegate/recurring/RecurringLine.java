package io.tradegate.recurring;

import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.quantities.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * A line of a recurring order: SKU and quantity per run.
 *
 * @param unit null: that of the variant
 */
record RecurringLine(
    @Text(max = 64) String sku,
    @Bounds(exclusive = true, max = 1_000_000) Quantity quantity,
    @Text(max = 40) @Nullable String unit,
    @Text(max = 500) @Nullable String comment) {}
