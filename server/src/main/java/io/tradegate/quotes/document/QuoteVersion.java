package io.tradegate.quotes.document;

import io.tradegate.platform.db.Column;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A version as it was sent. Its rows are never changed. */
public record QuoteVersion(
    int version,
    QuoteOffer offer,
    QuoteAmounts amounts,
    @Column("sent_by_name") String sentBy,
    @Column("approved_by_name") @Nullable String approvedBy,
    Instant sentAt) {

  public QuoteVersion with(List<QuoteLine> lines) {
    return new QuoteVersion(
        version, new QuoteOffer(offer.terms(), lines), amounts, sentBy, approvedBy, sentAt);
  }
}
