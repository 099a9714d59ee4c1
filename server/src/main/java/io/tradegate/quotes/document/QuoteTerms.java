package io.tradegate.quotes.document;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The terms of a quote: everything besides its lines.
 *
 * @param validUntil null only in a draft
 * @param shipping what the delivery costs, before tax
 * @param paymentTerms when the order is paid; null in a draft: as the company pays when it is sent
 * @param paymentTermsText more about them in words, for the buyer
 * @param shipToCountry ISO code of the country that the shipping is for; null: not named
 */
public record QuoteTerms(
    @Nullable Instant validUntil,
    Money shipping,
    @Nullable PaymentTerms paymentTerms,
    @Column("terms") @Nullable String paymentTermsText,
    @Nullable String comment,
    @Nullable String shipToCountry) {

  public QuoteTerms to(@Nullable String country) {
    return RecordBuilder.copy(this).with("shipToCountry", country).build();
  }

  /** With these payment terms unless it names its own. */
  public QuoteTerms paidBy(PaymentTerms usual) {
    return paymentTerms == null
        ? RecordBuilder.copy(this).with("paymentTerms", usual).build()
        : this;
  }
}
