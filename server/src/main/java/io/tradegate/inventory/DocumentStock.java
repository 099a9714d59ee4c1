package io.tradegate.inventory;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;

/** What a document has allocated of one variant in all warehouses, and what it still waits for. */
public record DocumentStock(VariantId variant, Quantity allocated, Quantity waiting) {}
