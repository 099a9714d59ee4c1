package io.tradegate.sourcing.requests;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sourcing.messages.QuoteContent;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A quote as its supplier sent it.
 *
 * @param id the supplier's
 * @param digest the supplier's promise of what is in a sealed quote
 * @param content null while it is sealed
 * @param awardedLines the numbers of the lines that it won; null: none
 * @param orderNumber in the supplier's store
 */
record ReceivedQuote(
    UUID id,
    long supplierOrgId,
    String supplierName,
    ReceivedQuoteStatus status,
    int version,
    String digest,
    @Column(json = true) @Nullable QuoteContent content,
    Instant submittedAt,
    @Nullable List<Integer> awardedLines,
    @Nullable String orderNumber,
    @Nullable String reason) {

  ReceivedQuote become(ReceivedQuoteStatus now, @Nullable String why) {
    return RecordBuilder.copy(this).with("status", now).with("reason", why).build();
  }

  ReceivedQuote opened(QuoteContent what) {
    return RecordBuilder.copy(this)
        .with("status", ReceivedQuoteStatus.OPENED)
        .with("content", what)
        .build();
  }

  ReceivedQuote winning(List<Integer> lines) {
    return RecordBuilder.copy(this)
        .with("status", ReceivedQuoteStatus.AWARDED)
        .with("awardedLines", lines)
        .build();
  }

  ReceivedQuote ordered(String number) {
    return RecordBuilder.copy(this)
        .with("status", ReceivedQuoteStatus.ORDERED)
        .with("orderNumber", number)
        .build();
  }

  /** The award did not become an order. */
  ReceivedQuote refused(ReceivedQuoteStatus now, String why) {
    return RecordBuilder.copy(become(now, why)).with("awardedLines", null).build();
  }
}
