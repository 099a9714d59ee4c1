package io.tradegate.pricing;

import io.tradegate.pricing.lists.AssignmentKind;
import io.tradegate.pricing.lists.PriceList;
import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A list that touches a buyer, by its nearest assignment, and what it says of the variant.
 *
 * @param rank the smaller, the nearer
 * @param fitting the tier for the quantity asked for; null: the list has none that small
 * @param leastQuantity where its tiers begin; null: the list does not have the variant
 */
record PriceListCandidate(
    PriceList list,
    AssignmentKind kind,
    UUID partyId,
    String partyName,
    int rank,
    @Nullable Fitting fitting,
    @Nullable Integer leastQuantity) {

  /** A tier that the quantity reaches. */
  record Fitting(int minQuantity, BigDecimal amount) {}
}
