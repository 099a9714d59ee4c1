package io.tradegate.quotes;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteDiff;
import java.util.List;

/**
 * Reads versions and differences of quotes, for staff and buyers, each within what they may see.
 */
final class QuoteReading {
  private static final Param FROM =
      Param.text("from", "A version; by default the one before the other.");

  static final List<Param> DIFF =
      List.of(FROM, Param.text("to", "A version; by default the latest."));

  static final List<Param> DIFF_WITH_DRAFT =
      List.of(FROM, Param.text("to", "A version, or `draft`; by default the latest version."));

  private QuoteReading() {}

  static QuoteView.Sent version(Call call, Tx tx, Quotes quotes, QuoteViews views) {
    Quote quote = quotes.require(tx, new QuoteId(call.id("id")));
    int version = QuoteViews.number(call.text("version"));
    return QuoteView.Sent.of(views.version(tx, quote.id(), version));
  }

  static QuoteDiff diff(Call call, Tx tx, Quotes quotes, QuoteViews views) {
    Quote quote = quotes.require(tx, new QuoteId(call.id("id")));
    return views.diff(
        tx,
        quote,
        call.query().value("from", String.class),
        call.query().value("to", String.class));
  }
}
