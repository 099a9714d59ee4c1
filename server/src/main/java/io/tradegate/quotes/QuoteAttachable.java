package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.documents.Attachable;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteStatus;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;

/** Quotes have files. Buyers see those that are not internal once the quote was sent. */
final class QuoteAttachable implements Attachable {
  private static final Set<QuoteStatus> OPEN =
      EnumSet.of(QuoteStatus.SENT, QuoteStatus.COUNTERED, QuoteStatus.ACCEPTED);

  @Override
  public String type() {
    return "quote";
  }

  @Override
  public String path() {
    return "quotes";
  }

  @Override
  public String viewPermission() {
    return "quote.view";
  }

  @Override
  public Subject require(Tx tx, UUID id) {
    return QuoteStore.find(tx, new QuoteId(id))
        .map(QuoteAttachable::subject)
        .orElseThrow(QuoteAttachable::unknown);
  }

  @Override
  public Subject lock(Tx tx, UUID id) {
    return QuoteStore.lock(tx, new QuoteId(id))
        .map(QuoteAttachable::subject)
        .orElseThrow(QuoteAttachable::unknown);
  }

  private static Subject subject(Quote quote) {
    return new Subject(
        quote.id().value(), "quote " + quote.number(), OPEN.contains(quote.status()));
  }

  private static Refusal unknown() {
    return NOT_FOUND.because("There is no such quote.");
  }
}
