package io.tradegate.quotes.document;

import io.tradegate.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The terms of a quote: everything besides its lines.
 *
 * @param validUntil null only in a draft
 * @param shipping what the delivery costs, before tax
 * @param paymentTerms in words, for the buyer
 * @param shipToCountry ISO code of the country that the shipping is for; null: not named
 */
public record QuoteTerms(
    @Nullable Instant validUntil,
    Money shipping,
    @Nullable String paymentTerms,
    @Nullable String comment,
    @Nullable String shipToCountry) {

  public QuoteTerms to(@Nullable String country) {
    return new QuoteTerms(validUntil, shipping, paymentTerms, comment, country);
  }
}
