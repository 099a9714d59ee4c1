package io.tradegate.sourcing.requests;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.WireEnum;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The quotes of a request side by side, in the requester's units and currency.
 *
 * @param bestQuoteId the lowest total of those that offer everything and hold; null: none does
 */
record QuoteComparison(
    String currency, List<Line> lines, List<Offer> offers, @Nullable UUID bestQuoteId) {

  /** A line of the request, and what each quote offers for it. */
  record Line(
      int line,
      String text,
      Quantity quantity,
      String unit,
      @Nullable UUID bestQuoteId,
      List<Price> prices) {}

  /**
   * What a quote offers for a line.
   *
   * @param unitPrice for one of the requester's units
   * @param freight its share in the freight of the quote, by value
   * @param unitPriceWithFreight by which the best is found
   * @param quantity in the requester's unit
   * @param complete whether that is as much as is wanted
   */
  record Price(
      UUID quoteId,
      String supplierName,
      Money unitPrice,
      Money net,
      Money freight,
      Money unitPriceWithFreight,
      Quantity quantity,
      boolean complete,
      @Nullable Integer leadTimeDays,
      boolean alternative) {}

  /**
   * A quote as a whole.
   *
   * @param total with freight; null: there is no exchange rate
   * @param notComparedBecause why it is best for nothing; null: it is compared
   * @param minimumValue what a part of it must be worth to be awarded alone
   * @param complete whether it offers every line in the quantity that is wanted
   * @param leadTimeDays of the line that takes longest
   */
  record Offer(
      UUID quoteId,
      long supplierOrgId,
      String supplierName,
      @Nullable Money total,
      @Nullable Money freight,
      @Nullable Money minimumValue,
      boolean complete,
      @Nullable Integer leadTimeDays,
      Instant validUntil,
      @Nullable NotCompared notComparedBecause) {}

  /** Why a quote is not compared. */
  enum NotCompared implements WireEnum {
    /** From its currency to that of the request. */
    NO_EXCHANGE_RATE,
    /** Its {@code valid_until} has passed. */
    EXPIRED;
  }
}
