package io.tradegate.cart.lines;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * A variant that was chosen before, and a quantity. Its SKU may have changed since.
 *
 * @param sku what it was called then, for the message when it cannot be ordered any more
 */
public record WantedVariant(
    VariantId variant, String sku, Quantity quantity, @Nullable String comment) {}
