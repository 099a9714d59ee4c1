package io.tradegate.quotes.document;

import io.tradegate.platform.ids.OrderId;
import org.jspecify.annotations.Nullable;

/** The result of a transition: the new status, its reason, and the order if one was placed. */
public record QuoteOutcome(QuoteStatus status, @Nullable String reason, @Nullable OrderId order) {

  public static QuoteOutcome of(QuoteMove move, Quote quote) {
    return new QuoteOutcome(move.outcome(quote.status()), null, null);
  }

  public QuoteOutcome because(String why) {
    return new QuoteOutcome(status, why, order);
  }

  public QuoteOutcome placing(OrderId placed) {
    return new QuoteOutcome(status, reason, placed);
  }
}
