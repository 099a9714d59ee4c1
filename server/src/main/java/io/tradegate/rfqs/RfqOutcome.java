package io.tradegate.rfqs;

import io.tradegate.platform.ids.QuoteId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The result of a transition: the new status and the fields that change with it. */
record RfqOutcome(
    RfqStatus status,
    @Nullable String reason,
    @Nullable QuoteId quote,
    @Nullable Instant submittedAt,
    Instant expiresAt) {

  static RfqOutcome of(RfqMove move, Rfq before) {
    return new RfqOutcome(
        move.to(), before.reason(), before.quote(), before.submittedAt(), before.expiresAt());
  }

  RfqOutcome because(@Nullable String why) {
    return new RfqOutcome(status, why, quote, submittedAt, expiresAt);
  }

  RfqOutcome answeredBy(QuoteId sentQuote) {
    return new RfqOutcome(status, reason, sentQuote, submittedAt, expiresAt);
  }

  RfqOutcome submitted(Instant at, Instant expires) {
    return new RfqOutcome(status, reason, quote, at, expires);
  }
}
