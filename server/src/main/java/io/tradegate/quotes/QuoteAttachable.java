package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.documents.Attachable;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteStatus;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Quotes have files. Buyers see those that are not internal once the quote was sent. */
final class QuoteAttachable {
  private static final Set<QuoteStatus> OPEN =
      EnumSet.of(QuoteStatus.SENT, QuoteStatus.COUNTERED, QuoteStatus.ACCEPTED);

  private QuoteAttachable() {}

  static Attachable of() {
    return new Attachable(
        "quote",
        "quotes",
        "quote.view",
        (tx, id) -> subject(QuoteStore.find(tx, new QuoteId(id))),
        (tx, id) -> subject(QuoteStore.lock(tx, new QuoteId(id))));
  }

  private static Attachable.Subject subject(Optional<Quote> found) {
    Quote quote = found.orElseThrow(() -> NOT_FOUND.because("There is no such quote."));
    return new Attachable.Subject(
        quote.id().value(), "quote " + quote.number(), OPEN.contains(quote.status()));
  }
}
