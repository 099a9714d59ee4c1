package io.tradegate.messages;

import io.tradegate.media.documents.SharedFiles;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.quotes.Quotes;
import io.tradegate.quotes.document.Quote;
import io.tradegate.rfqs.Rfqs;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Message threads of quotes, between the buyer of the request and the last editor of the quote. */
record QuoteThreads(Quotes quotes, Rfqs rfqs, SharedFiles files) implements Discussed {
  private static final Facts FACTS =
      new Facts(
          MessageEvent.RecordType.QUOTE,
          "quotes",
          "quote.view",
          List.of(
              "quote.sent",
              "quote.countered",
              "quote.accepted",
              "quote.declined",
              "quote.withdrawn"));

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public Subject require(Tx tx, UUID id) {
    Sight.require(tx, viewPermission());
    Quote quote = quotes.require(tx, new QuoteId(id));
    return new Subject(
        quote.id().value(),
        quote.number(),
        quote.website(),
        quote.customer(),
        asker(tx, quote),
        quote.editedBy(),
        quote.latestVersion() > 0,
        null);
  }

  private @Nullable BuyerId asker(Tx tx, Quote quote) {
    return quote.rfq() == null ? null : rfqs.require(tx, quote.rfq()).buyer();
  }
}
