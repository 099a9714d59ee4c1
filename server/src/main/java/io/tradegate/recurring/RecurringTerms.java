package io.tradegate.recurring;

import io.tradegate.orders.document.DeliveryMode;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Addresses, shipping and references of each order that a recurring order places. Payment is on the
 * company's terms.
 *
 * @param delivery of each order; null: the company's default
 * @param poPrefix prefix of the purchase order number of each date; null: no number
 */
record RecurringTerms(
    UUID shippingAddress,
    UUID billingAddress,
    @Nullable UUID shippingMethod,
    @Nullable UUID costCentre,
    @Nullable String poPrefix,
    @Nullable String note,
    @Nullable DeliveryMode delivery) {

  /** A different number for each date, since a company uses a number only once. */
  @Nullable String poNumber(LocalDate date) {
    return poPrefix == null ? null : poPrefix + "-" + date;
  }
}
