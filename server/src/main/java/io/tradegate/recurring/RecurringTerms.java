package io.tradegate.recurring;

import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How each order of a recurring one is placed; it is paid on the company's terms.
 *
 * @param poPrefix makes the purchase order number of each date; null: none
 */
record RecurringTerms(
    UUID shippingAddress,
    UUID billingAddress,
    @Nullable UUID shippingMethod,
    @Nullable UUID costCentre,
    @Nullable String poPrefix,
    @Nullable String note) {

  /** One of its own for each date, since a company uses a number once. */
  @Nullable String poNumber(LocalDate date) {
    return poPrefix == null ? null : poPrefix + "-" + date;
  }
}
