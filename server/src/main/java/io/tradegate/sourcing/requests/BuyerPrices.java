package io.tradegate.sourcing.requests;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.quotes.document.QuoteTerms;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/**
 * Prices for a buyer that follow those of a supplier: with a margin, in the buyer's currency and
 * unit. The margin is on the goods; freight is passed on as it is. Pure.
 *
 * @param rate how much of the buyer's currency one of the supplier's is worth
 * @param margin percent
 * @param lines the line of the request by the line of the buyer's request
 */
record BuyerPrices(
    QuoteContent content,
    Currency currency,
    BigDecimal rate,
    BigDecimal margin,
    Map<Integer, Integer> lines) {
  private static final int DECIMALS = 12;

  /** A line that the supplier does not offer stays as it is. */
  QuoteLine priced(QuoteLine asked) {
    return offered(asked.line())
        .map(
            line ->
                RecordBuilder.copy(asked)
                    .with("unitPrice", unitPrice(line, asked.quantity()))
                    .with(
                        "comment",
                        line.alternative() ? "Alternative: " + line.name() : asked.comment())
                    .build())
        .orElse(asked);
  }

  private Optional<QuotedLine> offered(int rfqLine) {
    Integer number = lines.get(rfqLine);
    return number == null
        ? Optional.empty()
        : content.lines().stream().filter(line -> line.line() == number).findFirst();
  }

  /**
   * Rounded to the minor unit of the currency, but never below what the goods cost.
   *
   * @param asked how much the buyer wants, in the buyer's unit
   */
  Money unitPrice(QuotedLine line, Quantity asked) {
    BigDecimal all = line.unitPrice().amount().multiply(needed(line, asked)).multiply(rate);
    BigDecimal cost = all.divide(asked.value(), DECIMALS, RoundingMode.UP);
    BigDecimal factor = BigDecimal.ONE.add(margin.movePointLeft(2));
    int digits = currency.getDefaultFractionDigits();
    BigDecimal price = cost.multiply(factor).setScale(digits, RoundingMode.HALF_UP);
    return amount(price.compareTo(cost) < 0 ? cost.setScale(digits, RoundingMode.UP) : price);
  }

  /** In the supplier's unit. One that is offered in whole numbers is not divided. */
  private static BigDecimal needed(QuotedLine line, Quantity asked) {
    boolean whole = line.quantity().value().stripTrailingZeros().scale() <= 0;
    return asked.value().divide(line.content().value(), whole ? 0 : DECIMALS, RoundingMode.CEILING);
  }

  private Money amount(BigDecimal exact) {
    Money amount = Currencies.rounded(exact, currency);
    if (amount == null) {
      throw Refusal.ofField(
          "quote_id", "The prices of this quote are too large for a quote to the buyer.");
    }
    return amount;
  }

  /** The freight of the lines that the buyer asked for; valid no longer than the supplier's. */
  QuoteTerms terms(QuoteTerms none) {
    return RecordBuilder.copy(none)
        .with("validUntil", content.validUntil())
        .with("shipping", amount(content.freight(lines.values()).amount().multiply(rate)))
        .build();
  }
}
