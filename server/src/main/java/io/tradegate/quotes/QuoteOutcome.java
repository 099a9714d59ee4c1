package io.tradegate.quotes;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What a move makes of a quote that was sent. */
record QuoteOutcome(QuoteStatus status, @Nullable String reason, @Nullable UUID order) {

  static QuoteOutcome of(QuoteMove move, Quote quote) {
    return new QuoteOutcome(move.outcome(quote.status()), null, null);
  }

  QuoteOutcome because(String why) {
    return new QuoteOutcome(status, why, order);
  }

  QuoteOutcome placing(UUID placed) {
    return new QuoteOutcome(status, reason, placed);
  }
}
