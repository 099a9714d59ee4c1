package io.tradegate.quotes;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.placing.Placing;
import io.tradegate.payments.Payments;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.quotes.document.AcceptanceBody;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteEvent;
import io.tradegate.quotes.document.QuoteMove;
import io.tradegate.quotes.document.QuoteOffer;
import io.tradegate.quotes.document.QuoteOutcome;
import io.tradegate.quotes.document.QuoteVersion;
import java.time.Instant;

/**
 * Accepts a quote: the order is placed in the same transaction, at the prices that were sent. The
 * quote's row is locked from the start, so that of many concurrent acceptances one places an order.
 */
final class QuoteAcceptance {
  private final Quotes quotes;
  private final QuoteViews views;
  private final QuotedOrder orders;
  private final Placing placing;
  private final Payments payments;
  private final Events events;
  private final QuoteMail mail;

  QuoteAcceptance(Quotes quotes, QuoteViews views, QuoteMail mail, QuotesModule.Parts parts) {
    this.quotes = quotes;
    this.views = views;
    this.orders = new QuotedOrder(parts.customers().companies(), parts.customers().addresses());
    this.placing = parts.placing();
    this.payments = parts.payments();
    this.events = parts.events();
    this.mail = mail;
  }

  /** A quote that was accepted, and the version that was. */
  record Accepted(Quote quote, QuoteVersion version) {}

  Accepted accept(Tx tx, QuoteTarget target, AcceptanceBody wish) {
    Quote quote = quotes.lock(tx, target, QuoteMove.ACCEPT);
    Instant now = tx.now();
    QuoteNegotiation.requireStanding(quote, wish.version(), now);
    QuoteVersion version = views.version(tx, quote.id(), wish.version());
    Order order = place(tx, quote, version.offer(), wish);
    QuoteOutcome outcome = QuoteOutcome.of(QuoteMove.ACCEPT, quote).placing(order.id());
    Quote after = QuoteStore.move(tx, quote, outcome);
    events.publish(
        tx, QuoteEvent.of(QuoteEvent.Accepted.class, quote).with("orderId", order.id()).build());
    mail.accepted(tx, quote, order);
    return new Accepted(quotes.moved(tx, quote, after), version);
  }

  private Order place(Tx tx, Quote quote, QuoteOffer quoted, AcceptanceBody wish) {
    Order order = placing.place(tx, orders.draft(tx, quote, quoted, wish)).order();
    String cardToken = wish.cardToken();
    if (cardToken != null && order.holds().contains(HoldReason.PAYMENT)) {
      payments.charge(tx, order, cardToken);
    }
    return order;
  }
}
