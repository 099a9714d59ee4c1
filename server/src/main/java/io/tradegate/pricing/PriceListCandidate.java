package io.tradegate.pricing;

import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.lists.AssignmentKind;
import io.tradegate.pricing.lists.PriceList;
import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A list that is assigned to a buyer, by its nearest assignment, and its price of the variant.
 *
 * @param rank the smaller, the nearer
 * @param fitting the tier for the requested quantity; null: the list has no tier for a quantity
 *     that small
 * @param leastQuantity where its tiers begin; null: the list does not have the variant
 */
record PriceListCandidate(
    PriceList list,
    AssignmentKind kind,
    UUID partyId,
    String partyName,
    int rank,
    @Nullable Fitting fitting,
    @Nullable Quantity leastQuantity) {

  /** A tier that the quantity reaches. */
  record Fitting(Quantity minQuantity, BigDecimal amount) {}
}
