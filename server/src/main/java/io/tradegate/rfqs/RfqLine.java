package io.tradegate.rfqs;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A line of a request: an item that the buyer wants a price for.
 *
 * @param line its place, from 1
 * @param variant null, as is the SKU, for what the buyer describes in words: the name then
 * @param orderedQuantity null, as is the unit, where it is in the unit of the variant
 * @param targetPrice what the buyer hopes to pay for one, net
 */
public record RfqLine(
    int line,
    @Nullable VariantId variant,
    @Nullable String sku,
    String name,
    String unit,
    Quantity quantity,
    @Nullable Quantity orderedQuantity,
    @Nullable String orderedUnit,
    @Nullable Money targetPrice,
    @Nullable LocalDate neededBy,
    @Nullable String comment) {}
